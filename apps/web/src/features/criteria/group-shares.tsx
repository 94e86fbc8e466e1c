import type { JobCriteria } from '@candor/contract/criteria';
import { findShareRange, listCountingGroups, maxOccupationShare } from '@candor/contract/group-shares';
import { Undo2 } from 'lucide-react';
import { type CriteriaDraft, changeShare, sharesOf, weightsOf } from '#features/criteria/criteria-draft.ts';
import { criterionGroups, groupWords } from '#features/criteria/criteria-words.ts';
import { ShareSlider } from '#features/criteria/share-slider.tsx';
import { Button } from '#ui/button.tsx';

interface GroupSharesProps {
  data: JobCriteria;
  draft: CriteriaDraft;
  isReadOnly: boolean;
  onChange: (draft: CriteriaDraft) => void;
}

/** How much of the score each group decides, all of them beside each other, because one takes from the others. */
export function GroupShares({ data, draft, isReadOnly, onChange }: GroupSharesProps) {
  const counting = listCountingGroups(draft.items);
  const groups = criterionGroups.filter((group) => counting.includes(group));
  const shares = sharesOf(draft, data);
  if (groups.length === 0) return null;
  return (
    <section
      aria-labelledby="group-shares"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface px-4 py-3"
    >
      <header>
        <h2 id="group-shares" className="text-base">
          Weight of each group
        </h2>
        <p className="text-muted text-sm">{describeShares(groups.length, groups.includes('occupation'))}</p>
      </header>
      <ul className="flex flex-col gap-1">
        {groups.map((group) => {
          const share = shares[group] ?? 0;
          const range = findShareRange(group, counting, weightsOf(draft, data));
          return (
            <li
              key={group}
              className="grid min-h-control grid-cols-[minmax(0,1fr)_3rem] items-center gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)_3rem]"
            >
              <span className={range && !isReadOnly ? '' : 'sm:col-span-2'}>{groupWords[group].title}</span>
              {range && !isReadOnly && (
                <ShareSlider
                  label={`Share of ${groupWords[group].title}`}
                  share={share}
                  onChange={(percent) => onChange(changeShare(draft, data, group, percent))}
                  className="w-full max-sm:order-last max-sm:col-span-2"
                />
              )}
              <span className="text-right font-medium tabular-nums">{share}%</span>
            </li>
          );
        })}
      </ul>
      {!isReadOnly && draft.weights && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() => onChange({ ...draft, weights: null, isReset: false })}
        >
          <Undo2 aria-hidden="true" />
          Use organization weights
        </Button>
      )}
    </section>
  );
}

function describeShares(groups: number, hasOccupation: boolean): string {
  if (groups === 1) return 'This group makes up the whole score. Add other kinds of criteria to balance it.';
  const limit = hasOccupation ? ` Occupation counts for at most ${maxOccupationShare}%.` : '';
  return `Together they make up 100% of the score. Change one, and the others adjust in proportion.${limit}`;
}
