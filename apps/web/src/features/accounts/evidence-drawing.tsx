/** A resume with one line marked, and the finding that rests on it. */
export function EvidenceDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 420 260" fill="none" className="w-full max-w-md">
      <g className="fill-surface stroke-line">
        <rect x="0.5" y="0.5" width="236" height="259" rx="12" />
      </g>
      <g className="fill-text/10">
        <rect x="24" y="28" width="96" height="10" rx="5" className="fill-text/25" />
        <rect x="24" y="48" width="64" height="6" rx="3" />
        <rect x="24" y="82" width="180" height="6" rx="3" />
        <rect x="24" y="98" width="148" height="6" rx="3" />
        <rect x="24" y="168" width="172" height="6" rx="3" />
        <rect x="24" y="184" width="188" height="6" rx="3" />
        <rect x="24" y="200" width="120" height="6" rx="3" />
        <rect x="24" y="228" width="156" height="6" rx="3" />
      </g>
      <rect x="14" y="118" width="208" height="36" rx="6" className="fill-accent/15" />
      <rect x="14" y="118" width="3" height="36" rx="1.5" className="fill-accent" />
      <g className="fill-accent/60">
        <rect x="26" y="126" width="184" height="6" rx="3" />
        <rect x="26" y="140" width="132" height="6" rx="3" />
      </g>
      <path
        d="M222 136h24c10 0 10-30 20-30"
        className="stroke-accent"
        strokeWidth="1.5"
        strokeDasharray="3 4"
      />
      <g className="fill-surface stroke-line">
        <rect x="266.5" y="62.5" width="153" height="88" rx="12" />
      </g>
      <circle cx="292" cy="88" r="10" className="fill-good/15" />
      <path d="m287.500 88.200 3 3 6-6" className="stroke-good" strokeWidth="2" strokeLinecap="round" />
      <rect x="310" y="84" width="84" height="8" rx="4" className="fill-text/25" />
      <rect x="282" y="112" width="120" height="6" rx="3" className="fill-accent/60" />
      <rect x="282" y="126" width="86" height="6" rx="3" className="fill-accent/60" />
    </svg>
  );
}
