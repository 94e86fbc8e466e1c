import type { Finding } from '@candor/contract/evaluations';
import { CircleCheck, CircleDashed, CircleDot, CircleX, type LucideIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { findingWords, groupWords } from '#features/evaluations/evaluation-words.ts';

const icons: Record<Finding['state'], { icon: LucideIcon; className: string }> = {
  met: { icon: CircleCheck, className: 'text-good' },
  partial: { icon: CircleDot, className: 'text-info' },
  no_evidence: { icon: CircleDashed, className: 'text-muted' },
  contradicted: { icon: CircleX, className: 'text-warn' },
};

type Quote = Finding['quotes'][number];

interface FindingListProps {
  findings: readonly Finding[];
  chosen: Quote | undefined;
  onChoose: (quote: Quote) => void;
}

/** Up and down lead from quote to quote, over all findings. */
function stepThrough(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const quotes = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[aria-pressed]')];
  const next = quotes[quotes.indexOf(event.target as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/** The findings by group; a click on a quote shows where it stands in the resume. */
export function FindingList({ findings, chosen, onChoose }: FindingListProps) {
  const groups = Object.keys(groupWords) as Finding['group'][];
  return (
    <section aria-label="Findings" className="flex flex-col gap-6" onKeyDown={stepThrough}>
      {groups.map((group) => {
        const own = findings.filter((finding) => finding.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-label={groupWords[group]}>
            <h3 className="mb-2 font-semibold text-sm">{groupWords[group]}</h3>
            <ul className="divide-y divide-line rounded-card border border-line">
              {own.map((finding) => (
                <FindingRow
                  key={finding.criterion_id}
                  finding={finding}
                  chosen={chosen}
                  onChoose={onChoose}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

function FindingRow({
  finding,
  chosen,
  onChoose,
}: { finding: Finding } & Omit<FindingListProps, 'findings'>) {
  const { icon: Icon, className } = icons[finding.state];
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${className}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{finding.criterion}</span>
          <span className="text-muted text-sm">
            {findingWords[finding.state]}
            {finding.required && ' · required'}
          </span>
        </p>
        {finding.reason && <p className="text-muted text-sm">{finding.reason}</p>}
        {finding.quotes.map((quote) => (
          <button
            key={quote.start}
            type="button"
            aria-pressed={chosen?.start === quote.start && chosen.end === quote.end}
            onClick={() => onChoose(quote)}
            className="mt-1 block w-full rounded-control border-accent border-l-2 py-0.5 pl-3 text-left font-serif [overflow-wrap:anywhere] hover:bg-accent-soft aria-pressed:bg-accent-soft"
          >
            “{quote.text}” <span className="font-sans text-muted text-xs">page {quote.page}</span>
          </button>
        ))}
      </div>
    </li>
  );
}
