import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface AccessRowProps {
  icon: LucideIcon;
  name: ReactNode;
  facts: ReactNode;
  /** What it may do: a list item each, under this label. */
  label: string;
  abilities: ReactNode;
  /** The button that ends it, and its dialog. */
  children: ReactNode;
}

/** A key or an assistant in its list. */
export function AccessRow({ icon: Icon, name, facts, label, abilities, children }: AccessRowProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0">
      <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-2.25rem)]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {name}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{facts}</p>
        <ul aria-label={label} className="mt-1 flex flex-wrap gap-1.5">
          {abilities}
        </ul>
      </div>
      {children}
    </li>
  );
}
