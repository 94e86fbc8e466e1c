import type { Duplicate } from '@candor/contract/candidate-merging';
import { fullNameOf } from '#features/candidates/candidate-names.ts';
import { DuplicatePerson } from '#features/candidates/duplicate-person.tsx';
import { describeReasons } from '#features/candidates/duplicate-words.ts';
import { useDecideDuplicate } from '#features/candidates/use-decide-duplicate.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { formatDay } from '#ui/format.ts';

interface DuplicateCardProps {
  duplicate: Duplicate;
  mayWrite: boolean;
  onMerge: (duplicate: Duplicate) => void;
}

/** Two candidates side by side, why they may be one, and what can be done about it. */
export function DuplicateCard({ duplicate, mayWrite, onMerge }: DuplicateCardProps) {
  const { people, reasons, likelihood, dismissed } = duplicate;
  const { decide, isBusy } = useDecideDuplicate(people);
  const names = people.map(fullNameOf).join(' and ');
  return (
    <article
      aria-label={names}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <p className="flex flex-wrap items-center gap-2">
        {dismissed ? (
          <Badge>Two people</Badge>
        ) : (
          <Badge tone={likelihood === 'probable' ? 'accent' : 'neutral'}>
            {likelihood === 'probable' ? 'Probable' : 'Possible'}
          </Badge>
        )}
        <span className="text-muted">
          {dismissed ? `Marked by ${dismissed.by} on ${formatDay(dismissed.at)}` : describeReasons(reasons)}
        </span>
      </p>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        {people.map((person) => (
          <DuplicatePerson key={person.id} person={person} />
        ))}
      </div>
      {mayWrite && (
        <div className="flex flex-wrap justify-end gap-2 border-line border-t pt-4">
          <Button
            variant={dismissed ? 'secondary' : 'ghost'}
            size="small"
            busy={isBusy}
            onClick={() => decide(dismissed ? 'reopen' : 'dismiss')}
          >
            {dismissed ? 'Reopen' : 'Not the same person'}
            <span className="sr-only">: {names}</span>
          </Button>
          {!dismissed && (
            <Button variant="secondary" size="small" onClick={() => onMerge(duplicate)}>
              Compare and merge<span className="sr-only">: {names}</span>
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
