import type { AtsSync } from '@candor/contract/ats';
import { formatMoment, formatNumber } from '#ui/format.ts';
import { Progress } from '#ui/progress.tsx';

/** How many jobs a sync has dealt with. */
const countSeen = ({ synced_count, error_count }: AtsSync) => synced_count + error_count;

/** How far a sync is, or how it ended. */
export function SyncStatus({ name, sync }: { name: string; sync: AtsSync }) {
  if (!sync.running)
    return (
      <div>
        <p className={sync.state === 'failed' ? 'text-bad' : undefined}>{sync.message}</p>
        <p className="text-muted text-sm">{formatMoment(sync.finished_at ?? sync.started_at)}</p>
      </div>
    );
  const seen = countSeen(sync);
  const percent = sync.total ? Math.round((seen / sync.total) * 100) : null;
  return (
    <div className="flex flex-col gap-2">
      <Progress label={`Syncing jobs from ${name}`} percent={percent} />
      <p aria-live="polite" className="text-muted text-sm">
        Syncing jobs...{percent !== null && ` ${percent}%`} ({name}: {formatNumber(seen)}
        {sync.total ? ` of ${formatNumber(sync.total)}` : ' so far'})
      </p>
    </div>
  );
}
