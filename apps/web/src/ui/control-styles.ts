/** What all text-like controls share. They fill their place: whoever wants one narrower gives it a narrower place. */
export const controlFrameStyles = [
  'w-full rounded-control border border-line-control bg-surface text-text transition-colors',
  'placeholder:text-muted hover:border-text/60 focus-visible:outline-offset-1',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-page disabled:text-muted',
  'aria-invalid:border-bad aria-invalid:focus-visible:outline-bad',
].join(' ');

/** The frame with text of the usual size; below 16 px iOS zooms into a field that gets the focus. */
export const controlStyles = `${controlFrameStyles} text-base pointer-coarse:text-lg`;
