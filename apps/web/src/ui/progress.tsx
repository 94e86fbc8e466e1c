import { Progress as RadixProgress } from 'radix-ui';

interface ProgressProps {
  label: string;
  /** The share done, 0 to 100; `null` when it cannot be known yet. */
  percent: number | null;
}

export function Progress({ label, percent }: ProgressProps) {
  return (
    <RadixProgress.Root
      value={percent}
      max={100}
      aria-label={label}
      className="h-1.5 w-full overflow-hidden rounded-full bg-text/10"
    >
      <RadixProgress.Indicator
        className="h-full rounded-full bg-accent transition-[width] data-[state=indeterminate]:w-1/3 data-[state=indeterminate]:animate-pulse"
        style={percent === null ? undefined : { width: `${Math.min(100, Math.max(0, percent))}%` }}
      />
    </RadixProgress.Root>
  );
}
