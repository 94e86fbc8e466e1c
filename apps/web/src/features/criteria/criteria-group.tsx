import type { CriterionGroup, JobCriteria } from '@candor/contract/criteria';
import { findShareRange, listCountingGroups } from '@candor/contract/group-shares';
import { Plus } from 'lucide-react';
import {
  addCriterion,
  type CriteriaDraft,
  changeCriterion,
  changeSole,
  isSole,
  removeCriterion,
  sharesOf,
  shareWithin,
  weightsOf,
} from '#features/criteria/criteria-draft.ts';
import { groupWords } from '#features/criteria/criteria-words.ts';
import { CriterionRow } from '#features/criteria/criterion-row.tsx';
import type { Remark } from '#features/criteria/use-criteria-editor.ts';
import { Button } from '#ui/button.tsx';

interface CriteriaGroupProps {
  group: CriterionGroup;
  data: JobCriteria;
  draft: CriteriaDraft;
  remarks: Record<string, Remark>;
  isReadOnly: boolean;
  mayAdd: boolean;
  onChange: (draft: CriteriaDraft) => void;
}

/** The criteria of one kind, and how much of the score they decide together. */
export function CriteriaGroup({
  group,
  data,
  draft,
  remarks,
  isReadOnly,
  mayAdd,
  onChange,
}: CriteriaGroupProps) {
  const { title, one } = groupWords[group];
  const items = draft.items.filter((item) => item.group === group);
  const share = sharesOf(draft, data)[group] ?? 0;
  const range = findShareRange(group, listCountingGroups(draft.items), weightsOf(draft, data));
  if (isReadOnly && items.length === 0) return null;

  function add() {
    const next = addCriterion(draft, group);
    onChange(next);
    const key = next.items.at(-1)?.key;
    // Once it is drawn, whoever added it goes on typing there.
    requestAnimationFrame(() => document.getElementById(`criterion-${key}`)?.focus());
  }

  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
        <h2 className="text-base">{title}</h2>
        <p className="text-muted text-sm tabular-nums">
          {share > 0 ? `${share}% of the score` : 'Not part of the score'}
        </p>
      </header>
      {items.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {items.map((item) => (
            <CriterionRow
              key={item.key}
              item={item}
              share={shareWithin(item, items, share)}
              remark={remarks[item.key]}
              isReadOnly={isReadOnly}
              onShare={
                range && isSole(item, items)
                  ? (percent) => onChange(changeSole(draft, data, item, percent))
                  : undefined
              }
              onChange={(change) => onChange(changeCriterion(draft, item.key, change))}
              onRemove={() => onChange(removeCriterion(draft, item.key))}
            />
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <div className="border-line border-t px-2 py-2">
          <Button variant="quiet" size="small" disabled={!mayAdd} onClick={add}>
            <Plus aria-hidden="true" />
            Add {one}
          </Button>
        </div>
      )}
    </section>
  );
}
