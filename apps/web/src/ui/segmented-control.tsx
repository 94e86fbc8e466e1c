import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  segments: readonly Segment<Value>[];
  onValueChange: (value: Value) => void;
}

/** One of a few choices that change what is shown at once; arrow keys move between them. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, segments, onValueChange } = props;
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      // Pressing the chosen one again answers nothing: it stays.
      onValueChange={(chosen) => chosen && onValueChange(chosen as Value)}
      className="inline-flex h-control gap-0.5 rounded-control border border-line-control bg-surface p-0.5"
    >
      {segments.map((segment) => (
        <ToggleGroup.Item
          key={segment.value}
          value={segment.value}
          className="inline-flex items-center gap-2 rounded-md px-3 font-medium text-muted text-sm transition-colors hover:text-text data-[state=on]:bg-accent-soft data-[state=on]:text-accent"
        >
          {segment.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
