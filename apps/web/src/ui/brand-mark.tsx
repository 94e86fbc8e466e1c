/** An open ring with a point inside its opening: a C, and an eye that looks at what is there. */
export function BrandMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M21.8 10.2a8.2 8.2 0 1 0 0 11.6"
        fill="none"
        strokeWidth="3.6"
        strokeLinecap="round"
        className="stroke-on-accent"
      />
      <circle cx="20.6" cy="16" r="2.5" className="fill-on-accent" />
    </svg>
  );
}
