import type { JobActivityKind, TimelineKind } from '@candor/contract/timeline';
import {
  ArrowRightLeft,
  BriefcaseBusiness,
  CalendarDays,
  FileText,
  Gauge,
  LifeBuoy,
  type LucideIcon,
  Mail,
  Merge,
  Pencil,
  StickyNote,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { explainReason } from '#features/evaluations/evaluations.feature.ts';
import { formatMoment } from '#ui/format.ts';

const icons: Record<TimelineKind | JobActivityKind, LucideIcon> = {
  job: BriefcaseBusiness,
  application: FileText,
  evaluation: Gauge,
  stage: ArrowRightLeft,
  email: Mail,
  note: StickyNote,
  request: LifeBuoy,
  interview: CalendarDays,
  merge: Merge,
  change: Pencil,
};

interface Entry {
  id: string;
  kind: TimelineKind | JobActivityKind;
  at: string;
  who: string;
  title: ReactNode;
  /** Of an evaluation: why there is no result, as a code. */
  detail: string | null;
  /** Where it happened, beside who did it. */
  place?: string | undefined;
}

/** What happened, newest first. */
export function TimelineEntries({ label, entries }: { label: string; entries: readonly Entry[] }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-4">
      {entries.map(({ id, kind, at, who, title, detail, place }) => {
        const Icon = icons[kind];
        return (
          <li key={`${kind}-${id}`} className="flex gap-3">
            <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
              <Icon aria-hidden="true" className="size-4" />
            </span>
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <p className="font-medium">{title}</p>
              {detail && (
                <p className="line-clamp-4 whitespace-pre-wrap">
                  {kind === 'evaluation' ? explainReason(detail) : detail}
                </p>
              )}
              <p className="text-muted text-sm">
                {[who, place].filter(Boolean).join(' · ')} · <time dateTime={at}>{formatMoment(at)}</time>
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
