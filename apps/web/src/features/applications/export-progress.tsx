import type { ExportProgress as Figures } from '#features/applications/use-export-applications.ts';
import { Button } from '#ui/button.tsx';
import { formatNumber } from '#ui/format.ts';
import { Progress } from '#ui/progress.tsx';

/** How far an export has come. */
export function ExportProgress({ written, total, onCancel }: Figures & { onCancel: () => void }) {
  return (
    <section
      aria-label="Export"
      className="flex items-center gap-4 rounded-card border border-line bg-surface px-4 py-2"
    >
      <p role="status" className="whitespace-nowrap text-muted tabular-nums">
        {total === 0
          ? 'Preparing the export…'
          : `Exported ${formatNumber(written)} of ${formatNumber(total)}`}
      </p>
      <Progress label="Export" percent={total === 0 ? null : (written / total) * 100} />
      <Button variant="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </section>
  );
}
