import type { Careers } from '@candor/contract/jobs';
import type { JobFilter } from '#public/careers/filter-jobs.ts';

/** What the server painted, so that the script takes over without asking for it again. */
export interface FirstPaint {
  /** Null: there is no careers page at this address. */
  careers: Careers | null;
  /** What stands in the fields when the script arrives; somebody may have typed already. */
  typed?: Partial<JobFilter>;
}

/** Reads what came with the page; undefined where the server could not paint it. */
export function readFirstPaint(): FirstPaint | undefined {
  const data = document.getElementById('first-paint')?.textContent;
  if (!data) return undefined;
  const typed = { ...readField('q', 'careers-search'), ...readField('place', 'careers-place') };
  return { ...(JSON.parse(data) as FirstPaint), typed };
}

function readField(name: keyof JobFilter, id: string): Partial<JobFilter> {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    ? { [name]: field.value }
    : {};
}
