import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '#ui/spinner.tsx';

interface ConnectionOutcomeProps {
  state: 'processing' | 'done' | 'failed';
  title: string;
  text: string;
  /** What comes next, once it is done or failed. */
  next: ReactNode;
}

/** The page that an outside account sends people back to: it is being connected, is connected, or is not. */
export function ConnectionOutcome({ state, title, text, next }: ConnectionOutcomeProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <section
        aria-live="polite"
        className="flex w-full max-w-md flex-col items-center gap-2 rounded-card border border-line bg-surface p-8 text-center"
      >
        {state === 'processing' && <Spinner className="size-8 text-accent" />}
        {state === 'done' && (
          <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-10 text-good" />
        )}
        {state === 'failed' && (
          <CircleAlert aria-hidden="true" strokeWidth={1.5} className="size-10 text-bad" />
        )}
        <h1 className="mt-2 text-xl">{title}</h1>
        <p className="text-muted [overflow-wrap:anywhere]">{text}</p>
        {state !== 'processing' && <p className="mt-2 text-muted text-sm">{next}</p>}
      </section>
    </main>
  );
}
