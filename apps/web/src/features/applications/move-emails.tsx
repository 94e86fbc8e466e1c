import type { MoveEmails as Emails } from '@candor/contract/move-emails';
import { Mail } from 'lucide-react';
import { describeEmails } from '#features/applications/move-words.ts';

/** The email that a move sends, as its first reader gets it, and who gets none. */
export function MoveEmails({ emails }: { emails: Emails }) {
  const { shown, is_personalized: isPersonalized } = emails;
  return (
    <section aria-label="Email" className="flex flex-col gap-2">
      <p className="flex items-start gap-2">
        <Mail aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <span>{describeEmails(emails)}</span>
      </p>
      {shown && (
        <div className="rounded-control border border-line">
          <p className="border-line border-b px-3 py-2 [overflow-wrap:anywhere]">
            <span className="text-muted text-sm">Subject </span>
            {shown.subject}
          </p>
          <section
            aria-label={`Email to ${shown.candidate_name}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard.
            tabIndex={0}
            className="max-h-60 overflow-y-auto whitespace-pre-wrap px-3 py-2 text-sm [overflow-wrap:anywhere]"
          >
            {shown.text}
          </section>
        </div>
      )}
      {isPersonalized && (
        <p className="text-muted text-sm">AI adapts the wording to each person before it is sent.</p>
      )}
    </section>
  );
}
