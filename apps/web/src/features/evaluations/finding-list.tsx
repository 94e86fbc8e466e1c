import type { DeclaredCheck, EvaluationResult, Finding } from '@candor/contract/evaluations';
import type { ScoreMakeUp } from '@candor/contract/score-make-up';
import { useQuery } from '@tanstack/react-query';
import {
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleQuestionMark,
  CircleX,
  ClipboardPen,
  type LucideIcon,
} from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { findingWords, formatPoints, groupWords } from '#features/evaluations/evaluation-words.ts';
import { scoreMakeUpQuery } from '#features/evaluations/report-queries.ts';

const icons: Record<Finding['state'], { icon: LucideIcon; className: string }> = {
  met: { icon: CircleCheck, className: 'text-good' },
  partial: { icon: CircleDot, className: 'text-info' },
  unclear: { icon: CircleQuestionMark, className: 'text-warn' },
  no_evidence: { icon: CircleDashed, className: 'text-muted' },
  contradicted: { icon: CircleX, className: 'text-warn' },
};

/** A reason that only repeats the state in other words. */
const saidByState = new Set(['No evidence found']);

type Quote = Finding['quotes'][number];

interface FindingListProps {
  result: Pick<EvaluationResult, 'evaluation_id' | 'findings' | 'declared_checks'>;
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

/** The findings by group, each with what it adds to the score; a click on a quote shows where it stands in the resume. */
export function FindingList({ result, chosen, onChoose }: FindingListProps) {
  const { evaluation_id, findings, declared_checks } = result;
  const { data: made } = useQuery(scoreMakeUpQuery(evaluation_id));
  const groups = Object.keys(groupWords) as Finding['group'][];
  return (
    <section aria-label="Findings" className="flex flex-col gap-6" onKeyDown={stepThrough}>
      {groups.map((group) => {
        const own = findings.filter((finding) => finding.group === group);
        if (own.length === 0) return null;
        const counted = made?.groups.find((one) => one.group === group);
        return (
          <section key={group} aria-label={groupWords[group]}>
            <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <h3 className="font-semibold text-sm">{groupWords[group]}</h3>
              {made && (
                <p className="pr-4 text-muted tabular-nums">
                  {counted ? formatPoints(counted.points, counted.share) : 'Not part of the score'}
                </p>
              )}
            </div>
            <ul className="divide-y divide-line rounded-card border border-line">
              {own.map((finding) => (
                <FindingRow
                  key={finding.criterion_id}
                  finding={finding}
                  declared={declared_checks.filter(
                    ({ criterion_id }) => criterion_id === finding.criterion_id,
                  )}
                  weight={made && findWeight(counted, finding)}
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

type Counted = Pick<ScoreMakeUp['groups'][number]['findings'][number], 'points' | 'out_of'>;

/** What is not in the sum does not count. */
function findWeight(group: ScoreMakeUp['groups'][number] | undefined, finding: Finding): Counted {
  const counted = group?.findings.find(({ criterion_id }) => criterion_id === finding.criterion_id);
  return counted ?? { points: 0, out_of: 0 };
}

interface FindingRowProps extends Pick<FindingListProps, 'chosen' | 'onChoose'> {
  finding: Finding;
  declared: readonly DeclaredCheck[];
  /** Not known while it loads, and where it could not be loaded. */
  weight: Counted | undefined;
}

function FindingRow({ finding, declared, weight, chosen, onChoose }: FindingRowProps) {
  const { icon: Icon, className } = icons[finding.state];
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${className}`} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-x-4 max-sm:flex-wrap">
          <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{finding.criterion}</p>
          {weight && (
            <p className="shrink-0 text-sm tabular-nums">
              {weight.out_of > 0 ? (
                formatPoints(weight.points, weight.out_of)
              ) : (
                <span className="text-muted">Not scored</span>
              )}
            </p>
          )}
        </div>
        <p className="text-muted text-sm">
          {[
            findingWords[finding.state],
            finding.required && 'required',
            !saidByState.has(finding.reason) && finding.reason,
            finding.state === 'no_evidence' &&
              weight &&
              weight.points > 0 &&
              'related experience counts partly',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {finding.quotes.length > 0 && (
          <div className="mt-1.5 flex flex-wrap gap-x-2 gap-y-1">
            {finding.quotes.map((quote) => (
              <button
                key={quote.start}
                type="button"
                aria-pressed={chosen?.start === quote.start && chosen.end === quote.end}
                onClick={() => onChoose(quote)}
                className="max-w-full rounded-control border-accent border-l-2 py-0.5 pr-2 pl-3 text-left font-serif [overflow-wrap:anywhere] hover:bg-accent-soft aria-pressed:bg-accent-soft pointer-coarse:py-1.5"
              >
                “{quote.text}”{' '}
                <span className="whitespace-nowrap font-sans text-muted text-xs">page {quote.page}</span>
              </button>
            ))}
          </div>
        )}
        <DeclaredLines declared={declared} />
      </div>
    </li>
  );
}

/** What the candidate answered on the form: set apart from quotes, since it shows nothing and counts for nothing. */
function DeclaredLines({ declared }: { declared: readonly DeclaredCheck[] }) {
  return declared.map(({ question, answer }) => (
    <p key={question} className="mt-1.5 flex gap-1.5 text-muted text-sm [overflow-wrap:anywhere]">
      <ClipboardPen aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span>
        Declared by the candidate: {question}: <span className="text-text">{answer}</span> · not scored
      </span>
    </p>
  ));
}
