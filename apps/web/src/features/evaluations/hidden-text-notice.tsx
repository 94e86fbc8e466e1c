import type { EvaluationResult } from '@candor/contract/evaluations';
import { EyeOff } from 'lucide-react';
import { hiddenWords } from '#features/evaluations/evaluation-words.ts';

/** Tells of text that nobody sees who looks at the resume: it counted for nothing. */
export function HiddenTextNotice({ hidden }: { hidden: EvaluationResult['hidden_text'] }) {
  if (hidden.length === 0) return null;
  return (
    <section
      aria-label="Hidden text found"
      className="flex gap-3 rounded-card border border-warn/40 bg-warn/5 p-4"
    >
      <EyeOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
      <div className="min-w-0">
        <p className="font-semibold">Hidden text found</p>
        <p className="text-muted">
          The file holds text that cannot be seen on the page. It counted for nothing in the score.
        </p>
        <ul className="mt-2 flex flex-col gap-1">
          {hidden.slice(0, 20).map(({ text, reason, page }) => (
            <li key={`${page}${reason}${text}`} className="[overflow-wrap:anywhere]">
              <span className="font-serif">“{text.slice(0, 300)}”</span>{' '}
              <span className="text-muted text-sm">
                page {page}, {hiddenWords[reason] ?? reason}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
