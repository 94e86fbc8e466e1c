import type { AtsSync } from '@candor/contract/ats';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

const shownAtFirst = 3;

interface SyncProblemsProps {
  sync: AtsSync;
  /** Undefined: the reader may not sync. */
  onRetry: (() => void) | undefined;
}

/** Each job that a sync had trouble with, and why. */
export function SyncProblems({ sync: { errors, error_count }, onRetry }: SyncProblemsProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (errors.length === 0) return null;
  const shown = isOpen ? errors : errors.slice(0, shownAtFirst);
  const more = error_count - errors.length;
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line p-3">
      <ul aria-label="Jobs with issues" className="flex flex-col gap-2">
        {shown.map(({ external_id, title, reason, imported }) => (
          <li key={`${external_id}${reason}`} className="flex flex-wrap items-start gap-x-3 gap-y-1">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium [overflow-wrap:anywhere]">{title ?? `Job ${external_id ?? ''}`}</p>
              <p className="text-muted text-sm">{reason}</p>
            </div>
            <Badge tone={imported ? 'neutral' : 'warn'}>{imported ? 'Imported' : 'Not imported'}</Badge>
          </li>
        ))}
      </ul>
      {isOpen && more > 0 && <p className="text-muted text-sm">And {more} more.</p>}
      <div className="flex flex-wrap gap-2">
        {onRetry && (
          <Button size="small" variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
        {errors.length > shownAtFirst && (
          <Button size="small" variant="ghost" onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Show fewer' : `Show all ${error_count}`}
          </Button>
        )}
      </div>
    </div>
  );
}
