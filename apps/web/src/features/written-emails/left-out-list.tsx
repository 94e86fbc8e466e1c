import type { EmailPreview } from '@candor/contract/written-emails';
import type { ReactNode } from 'react';
import { leftOutWords } from '#features/written-emails/email-words.ts';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { formatCount } from '#ui/format.ts';

/** Who of the selection does not get the email, and why; and who gets it once although they were selected twice. */
export function LeftOutList({ leftOut, gone }: Pick<EmailPreview, 'leftOut' | 'gone'>) {
  const without = leftOut.filter(({ reason }) => reason !== 'selected_twice');
  const twice = leftOut.filter(({ reason }) => reason === 'selected_twice');
  return (
    <>
      {without.length + gone > 0 && (
        <section aria-labelledby="left-out" className="mt-4">
          <h3 id="left-out" className="mb-1 font-medium">
            {formatCount(without.length + gone, 'person is', 'people are')} left out
          </h3>
          <PeopleWithReasons people={without}>
            {gone > 0 && (
              <li className="px-3 py-2 text-muted">
                {formatCount(gone, 'person was', 'people were')} removed from Candor
              </li>
            )}
          </PeopleWithReasons>
        </section>
      )}
      {twice.length > 0 && (
        <section aria-labelledby="selected-twice" className="mt-4">
          <h3 id="selected-twice" className="mb-1 font-medium">
            {formatCount(twice.length, 'person applied', 'people applied')} more than once
          </h3>
          <PeopleWithReasons people={twice} />
        </section>
      )}
    </>
  );
}

interface PeopleWithReasonsProps {
  people: EmailPreview['leftOut'];
  /** Stands below them. */
  children?: ReactNode;
}

function PeopleWithReasons({ people, children }: PeopleWithReasonsProps) {
  return (
    <ul className="max-h-40 divide-y divide-line overflow-y-auto rounded-control border border-line">
      {people.map(({ candidateId, candidateName, reason, blind }) => (
        <li key={candidateId} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
          <span className="flex items-center gap-2 [overflow-wrap:anywhere]">
            {candidateName}
            {blind && <BlindBadge />}
          </span>
          <span className="text-muted">{leftOutWords[reason]}</span>
        </li>
      ))}
      {children}
    </ul>
  );
}
