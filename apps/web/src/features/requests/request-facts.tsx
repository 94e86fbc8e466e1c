import type { CandidateRequest } from '@candor/contract/requests';
import { ArrowRight } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { describeDeadline, fieldLabels, stateLabels } from '#features/requests/request-words.ts';
import { formatDay } from '#ui/format.ts';
import { TextLink } from '#ui/text-link.tsx';

/** What was asked, by whom and until when. */
export function RequestFacts({ request }: { request: CandidateRequest }) {
  const { candidate, job, text, changes, kind } = request;
  const facts: [string, string][] = [
    ...(job ? [['Job', job.title] as [string, string]] : []),
    ['Asked', formatDay(request.created_at)],
    request.state === 'open'
      ? ['Deadline', describeDay(request)]
      : [stateLabels[request.state], describeEnd(request)],
  ];
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1.5">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {text && (
        <blockquote className="whitespace-pre-line border-line border-l-2 pl-3 font-serif [overflow-wrap:anywhere]">
          {text}
        </blockquote>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      {request.state === 'open' && changes.some(({ field }) => field === 'email') && (
        <p className="text-muted text-sm">
          Links sent to the old address stop working. We email a new one to the new address.
        </p>
      )}
      {candidate && kind === 'human_review' && (
        <TextLink to={paths.candidateEvaluation(candidate.id)}>Open the evaluation</TextLink>
      )}
      {request.resolution && (
        <div>
          <h3 className="font-medium text-sm">Answer</h3>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{request.resolution}</p>
        </div>
      )}
    </div>
  );
}

/** The day itself, and how near it is where that matters. */
function describeDay(request: CandidateRequest): string {
  const [day, nearness] = [formatDay(request.due_at), describeDeadline(request)];
  return nearness.endsWith(day) && !request.overdue ? day : `${nearness}${request.overdue ? '' : `, ${day}`}`;
}

function describeEnd({ resolved_at, resolved_by }: CandidateRequest): string {
  const when = resolved_at ? formatDay(resolved_at) : '';
  return resolved_by ? `${when} by ${resolved_by}` : when;
}

function Changes({ changes }: Pick<CandidateRequest, 'changes'>) {
  return (
    <ul
      aria-label="Changes"
      className="flex flex-col divide-y divide-line rounded-control border border-line"
    >
      {changes.map(({ field, current, wanted }) => (
        <li key={field} className="flex flex-col gap-0.5 px-3 py-2">
          <span className="text-muted text-sm">{fieldLabels[field]}</span>
          <span className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
            <span className="text-muted line-through">{current || 'nothing'}</span>
            <ArrowRight aria-label="becomes" className="size-4 shrink-0 text-muted" />
            <span className="font-medium">{wanted || 'nothing'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
