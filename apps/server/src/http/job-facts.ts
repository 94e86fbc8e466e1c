import type { PublicJob } from '@candor/contract/jobs';
import { fillPath, publicPages } from '@candor/contract/public-pages';
import { escapeHtml } from './escape-markup.ts';

/** Where candidates read about the job and apply. */
export function addressOfJob({ id }: Pick<PublicJob, 'id'>, publicUrl: string): string {
  return publicUrl + fillPath(publicPages.apply, { jobId: id });
}

/** 'Other' is an entry of a list, not a country. */
export function countryOf({ country }: Pick<PublicJob, 'country'>): string | undefined {
  return country === 'Other' ? undefined : country || undefined;
}

/**
 * Jobs have no field for it: recruiters write it where the city stands, and jobs of other systems arrive that way. Of one that
 * names no place, nobody knows.
 */
export function isRemote({ city }: Pick<PublicJob, 'city'>): boolean {
  return /^(?:fully )?remote$/i.test(city.trim());
}

/** All that is said of a job, as HTML. */
export function writeDescription(job: PublicJob): string {
  return [job.description, job.responsibilities, job.requirements, job.preferred_skills]
    .flatMap((text) => (text ? [`<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`] : []))
    .join('');
}
