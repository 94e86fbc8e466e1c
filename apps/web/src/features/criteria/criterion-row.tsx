import {
  maxCriterionLength,
  maxCriterionWeight,
  maxCriterionYears,
  type WrittenCriterion,
} from '@candor/contract/criteria';
import { CircleAlert, Trash2, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { DraftCriterion } from '#features/criteria/criteria-draft.ts';
import { levelWords } from '#features/criteria/criteria-words.ts';
import { ShareSlider } from '#features/criteria/share-slider.tsx';
import type { Remark } from '#features/criteria/use-criteria-editor.ts';
import { WeightSlider } from '#features/criteria/weight-slider.tsx';
import { formatTenth } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface CriterionRowProps {
  item: DraftCriterion;
  /** Of the score, in percent. */
  share: number;
  remark: Remark | undefined;
  isReadOnly: boolean;
  /** Of the only one of its group that counts: it is weighed beside the other groups. */
  onShare: ((share: number) => void) | undefined;
  onChange: (change: Partial<WrittenCriterion>) => void;
  onRemove: () => void;
}

/** One criterion: its name, what it counts for, and whether it must be met. */
export function CriterionRow(props: CriterionRowProps) {
  const { item, share, remark, isReadOnly, onShare, onChange, onRemove } = props;
  const id = useId();
  const name = item.label.trim() || 'the new criterion';
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-start gap-2">
        {isReadOnly ? (
          <p className="flex-1 py-1.5 font-medium [overflow-wrap:anywhere]">{item.label}</p>
        ) : (
          <>
            <Textarea
              id={`criterion-${item.key}`}
              aria-label={`Name of ${name}`}
              aria-invalid={remark?.severity === 'refused' || undefined}
              aria-describedby={remark ? `${id}-remark` : undefined}
              rows={1}
              maxLength={maxCriterionLength}
              value={item.label}
              placeholder="What you're looking for"
              onChange={(event) => onChange({ label: event.target.value.replace(/\s*\n\s*/g, ' ') })}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              className="resize-none! py-1.5"
            />
            <IconButton icon={Trash2} label={`Remove ${name}`} variant="quiet" onClick={onRemove} />
          </>
        )}
      </div>
      {item.source && item.source !== item.label && (
        <p className="text-muted text-sm [overflow-wrap:anywhere]">From the job: “{item.source}”</p>
      )}
      {remark && <RemarkText id={`${id}-remark`} remark={remark} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm max-sm:gap-x-3">
        {onShare && !isReadOnly ? (
          <span className="flex items-center gap-3">
            <ShareSlider
              label={`Weight of ${name}`}
              share={share}
              onChange={onShare}
              className="w-36 max-sm:w-24"
            />
            <span aria-hidden="true" className="text-muted tabular-nums">
              {share}% of the score
            </span>
          </span>
        ) : (
          <WeightSlider
            label={`Weight of ${name}`}
            value={item.weight}
            max={maxCriterionWeight}
            isReadOnly={isReadOnly}
            onChange={(weight) => onChange({ weight })}
          />
        )}
        <span className="flex items-center gap-2">
          <Switch
            id={`${id}-required`}
            aria-label={`Required: ${name}`}
            checked={item.required}
            disabled={isReadOnly}
            onCheckedChange={(required) => onChange({ required })}
          />
          <label htmlFor={`${id}-required`}>Required</label>
        </span>
        {item.group === 'experience' && (
          <span className="flex items-center gap-2">
            <label htmlFor={`${id}-years`}>Years</label>
            <Input
              id={`${id}-years`}
              type="number"
              min={0}
              max={maxCriterionYears}
              disabled={isReadOnly}
              value={item.years ?? ''}
              onChange={({ target }) =>
                onChange({
                  years:
                    target.value === ''
                      ? null
                      : Math.min(maxCriterionYears, Math.max(0, Number(target.value))),
                })
              }
              className="w-20"
            />
          </span>
        )}
        {item.group === 'education' && (
          <div className="w-56">
            <Select
              aria-label={`Level of ${name}`}
              disabled={isReadOnly}
              value={item.level ?? undefined}
              placeholder="Level"
              onValueChange={(level) => onChange({ level: level as DraftCriterion['level'] })}
              options={Object.entries(levelWords).map(([value, label]) => ({ value, label }))}
            />
          </div>
        )}
        {share > 0 && !(onShare && !isReadOnly) && (
          <span className="ml-auto text-muted tabular-nums max-sm:hidden">
            {formatTenth(share)}% of the score
          </span>
        )}
      </div>
    </li>
  );
}

function RemarkText({ id, remark }: { id: string; remark: Remark }) {
  const isRefused = remark.severity === 'refused';
  const Icon = isRefused ? CircleAlert : TriangleAlert;
  return (
    <p id={id} className={`flex items-start gap-1.5 text-sm ${isRefused ? 'text-bad' : 'text-warn'}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="font-medium">{isRefused ? "Can't be saved: " : 'Check this: '}</span>
        {remark.text}
      </span>
    </p>
  );
}
