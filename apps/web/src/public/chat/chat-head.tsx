import type { Assistant } from '@candor/contract/faq';
import { Bot } from 'lucide-react';

/** Whose assistant it is, and that it is not a person. */
export function ChatHead({ assistant, email }: { assistant: Assistant; email: string | undefined }) {
  const { company_name, logo_url, proved_name } = assistant;
  return (
    <header className="bg-(--brand) px-4 py-4 text-(--on-brand)">
      <div className="mx-auto flex max-w-160 items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-full bg-surface text-accent">
          {logo_url ? (
            <img src={logo_url} alt="" className="size-full object-contain" referrerPolicy="no-referrer" />
          ) : (
            <Bot aria-hidden="true" className="size-5" />
          )}
        </span>
        <div className="min-w-0">
          <h1 className="text-2xl leading-tight">FAQ Assistant</h1>
        </div>
      </div>
      <div className="mx-auto mt-3 flex max-w-160 flex-wrap gap-2">
        <p className="wrap-anywhere rounded-full bg-surface px-3 py-1 font-medium text-sm text-text">
          {company_name}
        </p>
        <p className="rounded-full bg-surface px-3 py-1 text-sm text-text">
          I'm an AI. You can ask for a person at any time.
        </p>
        {proved_name && (
          <p className="rounded-full bg-surface px-3 py-1 text-sm text-text">
            Opened from your personal link, {proved_name}
          </p>
        )}
        {email && (
          <p className="wrap-anywhere rounded-full bg-surface px-3 py-1 text-sm text-text">
            Showing FAQ for: {email}
          </p>
        )}
      </div>
    </header>
  );
}
