/** The key that does what a control does, beside its words; not where there is no keyboard to press it on. */
export function KeyHint({ of }: { of: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-sm border border-current px-1 font-sans text-xs uppercase opacity-70 max-md:hidden pointer-coarse:hidden"
    >
      {of}
    </span>
  );
}
