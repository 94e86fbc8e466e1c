import type { JobCriteria } from '@candor/contract/criteria';
import { Undo2 } from 'lucide-react';
import { protectedWords } from '#features/criteria/criteria-words.ts';
import { Button } from '#ui/button.tsx';
import { formatDay } from '#ui/format.ts';

interface CriteriaOriginProps {
  data: JobCriteria;
  isReset: boolean;
  mayWrite: boolean;
  onReset: () => void;
}

/** Where the criteria come from, the way back to the job's own words, and what nobody is judged by. */
export function CriteriaOrigin({ data, isReset, mayWrite, onReset }: CriteriaOriginProps) {
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p>{isReset ? 'Based on the job text once you save.' : describeOrigin(data)}</p>
          {(isReset || !data.is_edited) && (
            <p className="text-muted text-sm">{describeReader(data.read_by)}</p>
          )}
        </div>
        {mayWrite && data.is_edited && !isReset && (
          <Button variant="secondary" size="small" onClick={onReset}>
            <Undo2 aria-hidden="true" />
            Reset to job text
          </Button>
        )}
      </div>
      {data.left_out.length > 0 && (
        <ul aria-label="Left out" className="flex flex-col gap-1 text-sm">
          {data.left_out.map(({ label, text }) => (
            <li key={label}>
              <span className="font-medium">Left out: “{label}”.</span>{' '}
              <span className="text-muted">{text}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted text-sm">{protectedWords}</p>
    </div>
  );
}

function describeOrigin({ is_edited, edited_by, edited_at, version }: JobCriteria): string {
  if (!is_edited || !edited_at) return "Based on the job's title, fields and text.";
  return `Edited by ${edited_by} on ${formatDay(edited_at)} (version ${version}).`;
}

function describeReader({ model, without_model }: JobCriteria['read_by']): string {
  if (model) return `Read by ${model}.`;
  return `Read by the embedded engine${without_model ? `, without the language model: ${without_model}` : ''}.`;
}
