import { type Engine, groupWeightRule, type GroupWeights as Weights } from '@candor/contract/agents';
import { shareGroups } from '@candor/contract/group-shares';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { listOwnWeights } from '#features/agents/scoring-values.ts';
import type { ScoringFormState } from '#features/agents/use-scoring-form.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Label } from '#ui/label.tsx';

const groups: readonly { name: keyof Weights; label: string }[] = [
  { name: 'occupation', label: 'Occupation' },
  { name: 'required_skill', label: 'Required skills' },
  { name: 'duty', label: 'Responsibilities' },
  { name: 'experience', label: 'Experience' },
  { name: 'preferred_skill', label: 'Preferred skills' },
  { name: 'education', label: 'Education' },
  { name: 'licence', label: 'Licenses and checks' },
];

interface GroupWeightsProps {
  scoringForm: ScoringFormState;
  proposed: Engine['default_group_weights'];
  readOnly: boolean;
}

/** What each group of criteria counts for, with its share of the whole score. */
export function GroupWeights({ scoringForm: { form, errorOf }, proposed, readOnly }: GroupWeightsProps) {
  const id = useId();
  const weights = useWatch({ control: form.control, name: 'groupWeights' }) ?? {};
  const isProposed = Object.keys(listOwnWeights(weights, proposed)).length === 0;
  const shares = shareGroups(
    groups.map(({ name }) => name),
    weights,
  );
  const error = errorOf('groupWeights');
  return (
    <div className="flex flex-col gap-4">
      {error && <FormAlert>{error}</FormAlert>}
      <ul className="flex flex-col gap-3">
        {groups.map(({ name, label }) => {
          const share = shares[name] ?? 0;
          return (
            <li
              key={name}
              className="grid grid-cols-[minmax(0,1fr)_3.5rem] items-center gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)_3.5rem]"
            >
              <Label htmlFor={`${id}-${name}`}>{label}</Label>
              <input
                {...form.register(`groupWeights.${name}`, {
                  valueAsNumber: true,
                  onChange: () => form.clearErrors('groupWeights'),
                })}
                id={`${id}-${name}`}
                type="range"
                {...groupWeightRule}
                step={1}
                aria-valuetext={`${weights[name] ?? 0} of 100, ${share} percent of the score`}
                className="h-control w-full accent-accent disabled:opacity-60 max-sm:order-last max-sm:col-span-2"
              />
              <span className="text-right font-medium tabular-nums">{share}%</span>
            </li>
          );
        })}
      </ul>
      {!readOnly && !isProposed && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() => {
            form.setValue('groupWeights', { ...proposed }, { shouldDirty: true });
            form.clearErrors('groupWeights');
          }}
        >
          Use default weights
        </Button>
      )}
    </div>
  );
}
