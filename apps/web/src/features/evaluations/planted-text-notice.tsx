import type { EvaluationResult, Finding } from '@candor/contract/evaluations';
import { CopyX } from 'lucide-react';
import { noticeWords } from '#features/evaluations/evaluation-words.ts';

interface PlantedTextNoticeProps {
  notices: EvaluationResult['notices'];
  onChoose: (quote: Finding['quotes'][number]) => void;
}

/** Tells of visible text that was left out of the score, and shows where it stands. */
export function PlantedTextNotice({ notices, onChoose }: PlantedTextNoticeProps) {
  if (notices.length === 0) return null;
  return (
    <section
      aria-label="Text left out of the score"
      className="flex gap-3 rounded-card border border-warn/40 bg-warn/5 p-4"
    >
      <CopyX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
      <div className="min-w-0">
        <p className="font-semibold">Text left out of the score</p>
        <p className="text-muted">
          These passages repeat the job post or address screening software. They don’t count as evidence.
        </p>
        <ul className="mt-2 flex flex-col gap-1">
          {notices.slice(0, 20).map((notice) => (
            <li key={`${notice.kind}${notice.start}`}>
              <button
                type="button"
                onClick={() => onChoose(notice)}
                className="max-w-full rounded-control border-warn border-l-2 py-0.5 pr-2 pl-3 text-left [overflow-wrap:anywhere] hover:bg-warn/10 pointer-coarse:py-1.5"
              >
                <span className="line-clamp-3 font-serif">“{notice.text}”</span>
                <span className="text-muted text-sm">
                  {noticeWords[notice.kind]} · page {notice.page}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
