import type { EmailPreview } from '@candor/contract/written-emails';
import { leftOutWords } from '#features/written-emails/email-words.ts';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { formatCount } from '#ui/format.ts';

/** Who of the selection does not get the email, and why. */
export function LeftOutList({ leftOut, gone }: Pick<EmailPreview, 'leftOut' | 'gone'>) {
  if (leftOut.length === 0 && gone === 0) return null;
  return (
    <section aria-labelledby="left-out" className="mt-4">
      <h3 id="left-out" className="mb-1 font-medium">
        {formatCount(leftOut.length + gone, 'person is', 'people are')} left out
      </h3>
      <ul className="max-h-40 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {leftOut.map(({ candidateId, candidateName, reason, blind }) => (
          <li key={`${candidateId} ${reason}`} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
            <span className="flex items-center gap-2 [overflow-wrap:anywhere]">
              {candidateName}
              {blind && <BlindBadge />}
            </span>
            <span className="text-muted">{leftOutWords[reason]}</span>
          </li>
        ))}
        {gone > 0 && (
          <li className="px-3 py-2 text-muted">
            {formatCount(gone, 'person was', 'people were')} removed from Candor
          </li>
        )}
      </ul>
    </section>
  );
}
