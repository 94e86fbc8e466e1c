import type { DuplicatePerson as Person } from '@candor/contract/candidate-merging';
import {
  ApplicantAvatar,
  countApplications,
  StageBadge,
} from '#features/applications/applications.feature.ts';
import { fullNameOf, placeOf } from '#features/candidates/candidate-names.ts';
import { ContactFacts } from '#features/candidates/contact-facts.tsx';
import { formatDay } from '#ui/format.ts';

/** An address as people write it. */
function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '');
}

/** One of two who may be the same person. */
export function DuplicatePerson({ person }: { person: Person }) {
  const name = fullNameOf(person);
  return (
    <div className="flex min-w-0 items-start gap-3">
      <ApplicantAvatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="mb-1 flex min-h-6 flex-wrap items-center gap-x-2 font-medium [overflow-wrap:anywhere]">
          {name}
          {person.stage && <StageBadge stage={person.stage} label={person.step?.name} />}
        </p>
        <ContactFacts email={person.email} phone={person.phone} place={placeOf(person)} />
        {person.linkedin_url && (
          <p className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">
            {withoutScheme(person.linkedin_url)}
          </p>
        )}
        <p className="mt-1 text-muted text-sm">
          {countApplications(person.application_count)}, added {formatDay(person.created_at)}
        </p>
      </div>
    </div>
  );
}
