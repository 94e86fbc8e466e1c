import type { MergePreview } from '@candor/contract/candidate-merging';
import { StageBadge } from '#features/applications/applications.feature.ts';
import { fullNameOf } from '#features/candidates/candidate-names.ts';
import { ProfileSection } from '#features/candidates/profile-section.tsx';
import { Badge } from '#ui/badge.tsx';
import { formatDay } from '#ui/format.ts';

type Shared = MergePreview['shared'][number];

/** What becomes of two applications for one job, in a sentence or three. */
function describeShared({ step, target_step, source_step, resume_from, keeps_both_letters }: Shared): string {
  const sentences = ['Both applied, so the two applications become one.'];
  if (resume_from) sentences.push('The newest resume is used; earlier ones are kept.');
  if (keeps_both_letters) sentences.push('Both cover letters are kept.');
  if (target_step.id !== source_step.id) sentences.push(`The stage becomes ${step.name}.`);
  return sentences.join(' ');
}

/** The applications that the merged candidate will have. */
export function MergeApplications({ preview }: { preview: MergePreview }) {
  const { applications, shared, target, source } = preview;
  return (
    <ProfileSection title="Applications after the merge">
      {applications.length + shared.length === 0 ? (
        <p className="text-muted">No applications yet</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
          {shared.map((each) => (
            <li key={each.id} className="flex flex-col gap-1 px-4 py-3">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {each.position}
                <StageBadge stage={each.stage} label={each.step.name} />
                <Badge tone="info">From both</Badge>
              </p>
              <p className="text-muted text-sm">{describeShared(each)}</p>
            </li>
          ))}
          {applications.map(({ id, position, stage, step, date, from }) => (
            <li key={id} className="flex flex-col gap-1 px-4 py-3">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {position}
                <StageBadge stage={stage} label={step.name} />
              </p>
              <p className="text-muted text-sm">
                Applied {formatDay(date)} as {fullNameOf(from === 'target' ? target : source)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </ProfileSection>
  );
}
