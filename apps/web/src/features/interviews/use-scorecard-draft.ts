import type { InterviewKit, Scorecard } from '@candor/contract/scorecards';
import { useState } from 'react';

export type Rating = Scorecard['ratings'][number];
type Draft = Pick<Scorecard, 'ratings' | 'recommendation' | 'summary'>;

/** What is typed into a scorecard, beside what was saved when that began. */
export function useScorecardDraft(kit: InterviewKit) {
  const [base, setBase] = useState(kit);
  const [draft, setDraft] = useState(() => startDraft(kit));
  const isDirty = JSON.stringify(draft) !== JSON.stringify(startDraft(base));
  const isBehind = versionOf(kit) > versionOf(base);

  function restart(saved: InterviewKit) {
    setBase(saved);
    setDraft(startDraft(saved));
  }

  if (isBehind && !isDirty) restart(kit);
  return {
    draft,
    isDirty,
    /** Another window saved meanwhile, and something was changed in this one. */
    isBehind: isBehind && isDirty,
    version: versionOf(base),
    change: (changes: Partial<Draft>) => setDraft((known) => ({ ...known, ...changes })),
    /** It was saved as `sent`; what was typed since then stays. */
    settle(saved: InterviewKit, sent: Draft) {
      setBase(saved);
      setDraft((known) => (known === sent ? startDraft(saved) : known));
    },
    takeSaved: () => restart(kit),
    keepMine: () => setBase(kit),
  };
}

function versionOf({ own }: InterviewKit): number {
  return own?.version ?? 0;
}

function startDraft(kit: InterviewKit): Draft {
  const { own } = kit;
  return {
    ratings: startRatings(kit),
    recommendation: own?.recommendation ?? null,
    summary: own?.summary ?? '',
  };
}

/** One for each criterion; what was rated before and is no longer asked for stays. */
function startRatings({ criteria, own }: InterviewKit): Rating[] {
  const known = own?.ratings ?? [];
  const asked = criteria.map(
    ({ criterion_id, criterion }) =>
      known.find((rating) => rating.criterion_id === criterion_id) ?? {
        criterion_id,
        criterion,
        rating: null,
        note: '',
      },
  );
  return [
    ...asked,
    ...known.filter((rating) => !criteria.some(({ criterion_id }) => criterion_id === rating.criterion_id)),
  ];
}
