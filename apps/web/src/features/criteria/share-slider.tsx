interface ShareSliderProps {
  label: string;
  /** Of the score, in percent. */
  share: number;
  onChange: (share: number) => void;
  className?: string;
}

/** What something decides of the score. All of them have the same scale, so that their thumbs can be compared. */
export function ShareSlider({ label, share, onChange, className = '' }: ShareSliderProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={`${share}% of the score`}
      min={0}
      max={100}
      step={1}
      value={share}
      onChange={(event) => onChange(Number(event.target.value))}
      className={`h-6 cursor-pointer accent-accent pointer-coarse:h-control ${className}`}
    />
  );
}
