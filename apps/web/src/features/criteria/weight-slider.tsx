interface WeightSliderProps {
  label: string;
  value: number;
  max: number;
  isReadOnly: boolean;
  onChange: (value: number) => void;
}

/** What a criterion counts for beside the others of its group. */
export function WeightSlider({ label, value, max, isReadOnly, onChange }: WeightSliderProps) {
  const words = value === 0 ? 'Not counted' : `Weight ${value}`;
  return (
    <span className="flex items-center gap-3">
      {!isReadOnly && (
        <input
          type="range"
          aria-label={label}
          aria-valuetext={words}
          min={0}
          max={max}
          step={0.5}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
          className="h-6 w-36 cursor-pointer max-sm:w-24 accent-accent pointer-coarse:h-control"
        />
      )}
      <span aria-hidden={!isReadOnly} className="w-20 text-muted tabular-nums">
        {words}
      </span>
    </span>
  );
}
