import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

// Its height for fingers reaches over the space around it, so that nothing below moves.
const backStyles =
  'relative inline-flex items-center gap-1.5 rounded-sm text-muted after:absolute after:-inset-x-2 after:-inset-y-3 hover:text-text';

/** The way up from a page, above its head. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={`mb-4 ${backStyles}`}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}

/** The way back to wherever the reader came from. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={backStyles}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back
    </button>
  );
}
