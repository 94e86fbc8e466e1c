import type { ReactNode } from 'react';
import { nameEngine } from '#app/name-engine.ts';

interface MixedEnginesNoticeProps {
  engines: readonly { name: string; results: number }[];
  /** The way to make them alike. */
  children: ReactNode;
}

/** Says that a job's results were made by more than one engine: their scores cannot be compared. */
export function MixedEnginesNotice({ engines, children }: MixedEnginesNoticeProps) {
  if (engines.length < 2) return null;
  return (
    <section
      aria-label="Results of different engines"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-warn/40 bg-warn/8 px-4 py-3"
    >
      <div className="flex flex-col gap-1">
        <p>
          <span className="font-medium">{engines.length} different engines made these results.</span> Their
          scores may not be comparable.
        </p>
        <ul className="text-muted text-sm">
          {engines.map(({ name, results }) => (
            <li key={name} title={name}>
              {results} by {nameEngine(name) || 'an earlier version'}
            </li>
          ))}
        </ul>
      </div>
      {children}
    </section>
  );
}
