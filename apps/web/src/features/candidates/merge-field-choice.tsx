import type { MergePreview, MergeSide } from '@candor/contract/candidate-merging';
import { fieldLabels } from '#features/candidates/duplicate-words.ts';

type Field = MergePreview['fields'][number];

interface MergeFieldChoiceProps {
  field: Field;
  chosen: MergeSide;
  disabled: boolean;
  onChoose: (side: MergeSide) => void;
}

const sides = ['target', 'source'] as const;

/** Both values of a field, of which one stays; where there is no choice, the value. */
export function MergeFieldChoice({ field, chosen, disabled, onChoose }: MergeFieldChoiceProps) {
  const label = fieldLabels[field.field];
  if (field.target === field.source)
    return (
      <div className="grid grid-cols-[7rem_1fr] items-baseline gap-x-4 max-sm:grid-cols-1">
        <p className="font-medium text-sm">{label}</p>
        <p className="[overflow-wrap:anywhere]">
          {field.target} <span className="text-muted text-sm">the same on both</span>
        </p>
      </div>
    );
  return (
    <fieldset
      disabled={disabled}
      className="grid grid-cols-[7rem_1fr] items-center gap-x-4 gap-y-1 max-sm:grid-cols-1"
    >
      <legend className="float-left font-medium text-sm max-sm:float-none">{label}</legend>
      <div className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
        {sides.map((side) => (
          <label
            key={side}
            className="flex min-h-control cursor-pointer items-center gap-2.5 rounded-control border border-line-control px-3 py-2 transition-colors has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name={field.field}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="size-4 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {field[side] || <span className="text-muted">Leave empty</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
