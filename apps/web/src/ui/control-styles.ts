/** What text fields, text areas and selects share. */
export const controlStyles = [
  'w-full rounded-control border border-line-control bg-surface text-base text-text transition-colors',
  'placeholder:text-muted hover:border-text/60 focus-visible:outline-offset-1',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-page disabled:text-muted',
  'aria-invalid:border-bad aria-invalid:focus-visible:outline-bad',
  // Below 16 px iOS zooms into a field that gets the focus.
  'pointer-coarse:text-lg',
].join(' ');
