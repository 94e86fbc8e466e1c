import { Button } from '#ui/button.tsx';
import { formatNumber } from '#ui/format.ts';
import { Progress } from '#ui/progress.tsx';

interface ExportProgressProps {
  written: number;
  total: number;
  onCancel: () => void;
}

/** How far an export has come. */
export function ExportProgress({ written, total, onCancel }: ExportProgressProps) {
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
