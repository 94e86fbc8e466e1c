import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';

export interface LinkedLine {
  /** What it is, with how much of it. */
  title: string;
  note: string;
  path: string;
  /** What it consists of, each with a page of its own. */
  parts?: readonly { label: string; path: string }[];
  isUrgent?: boolean;
}

/** Things with the page where each is looked at or done. */
export function LinkedLines({ label, lines }: { label: string; lines: readonly LinkedLine[] }) {
  return (
    <ul aria-label={label} className={classNames('-my-2 grid gap-x-6', lines.length > 1 && 'lg:grid-cols-2')}>
      {lines.map(({ title, note, path, parts = [], isUrgent }) => (
        <li
          key={`${title} ${note} ${path}`}
          className="-mx-2 relative flex items-center gap-3 rounded-control px-2 py-2 hover:bg-accent-soft"
        >
          <div className="min-w-0 flex-1">
            <Link
              to={path}
              className={classNames(
                'block font-medium tabular-nums after:absolute after:inset-0 after:rounded-control',
                isUrgent && 'text-bad',
              )}
            >
              {title}
              {note && <span className="block font-normal text-muted text-sm">{note}</span>}
            </Link>
            {parts.length > 0 && (
              <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
                {parts.map((part) => (
                  <li key={part.path} className="relative min-w-0 [overflow-wrap:anywhere]">
                    <Link
                      to={part.path}
                      className="text-muted tabular-nums underline-offset-2 hover:underline"
                    >
                      {part.label}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </li>
      ))}
    </ul>
  );
}
