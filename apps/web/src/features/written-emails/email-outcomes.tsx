import { isOnItsWay, outcomeWords } from '#features/written-emails/email-words.ts';
import type { EmailResult } from '#features/written-emails/use-send-email.ts';

/** What came of each email, where not all of them are on their way. */
export function EmailOutcomes({ results }: { results: readonly EmailResult[] }) {
  return (
    <ul aria-label="Outcomes" className="max-h-80 divide-y divide-line overflow-y-auto">
      {results
        .toSorted((a, b) => Number(isOnItsWay(a.outcome)) - Number(isOnItsWay(b.outcome)))
        .map(({ candidateId, name, outcome }) => (
          <li key={candidateId} className="py-2">
            <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
            <span className="block text-muted text-sm">{outcomeWords[outcome]}</span>
          </li>
        ))}
    </ul>
  );
}
