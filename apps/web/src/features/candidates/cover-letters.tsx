import type { CandidateDetails } from '@candor/contract/candidates';
import { ChevronRight } from 'lucide-react';

/** The candidate's letters, folded away until somebody wants to read them. */
export function CoverLetters({ history }: { history: CandidateDetails['applications'] }) {
  const letters = history.filter(({ cover_letter }) => cover_letter);
  return letters.map(({ id, position, cover_letter }) => (
    <details key={id} className="group rounded-control border border-line">
      <summary className="flex min-h-control cursor-pointer list-none items-center gap-2 rounded-control px-4 py-2 font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-muted transition-transform group-open:rotate-90"
        />
        Cover letter
        {history.length > 1 && <span className="font-normal text-muted">for {position}</span>}
      </summary>
      <p className="whitespace-pre-wrap px-4 pt-1 pb-4 font-serif text-lg [overflow-wrap:anywhere]">
        {cover_letter}
      </p>
    </details>
  ));
}
