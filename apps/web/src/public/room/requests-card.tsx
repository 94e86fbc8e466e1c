import type { RoomRequest } from '@candor/contract/candidate-room';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { formatDay } from '#ui/format.ts';

const titles: Record<RoomRequest['kind'], string> = {
  question: 'Your question',
  human_review: 'Review by a person',
  correction: 'Correction of your contact details',
  erasure: 'Erasure of your data',
};

const states = {
  open: { label: 'Open', tone: 'info' },
  done: { label: 'Done', tone: 'good' },
  declined: { label: 'Declined', tone: 'neutral' },
} as const;

/** What the candidate asked for and what became of it. */
export function RequestsCard({ requests }: { requests: RoomRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <Card title="What you asked for">
      <ul className="flex flex-col divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-medium">{titles[request.kind]}</span>
              <Badge tone={states[request.state].tone}>{states[request.state].label}</Badge>
            </p>
            <p className="text-muted text-sm">{describe(request)}</p>
            {request.kind === 'question' && <p className="wrap-anywhere">{request.text}</p>}
            {request.resolution && (
              <blockquote className="wrap-anywhere whitespace-pre-line border-accent border-l-2 pl-3">
                {request.resolution}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function describe({ state, asked_at, due_at, resolved_at }: RoomRequest): string {
  const asked = `Asked on ${formatDay(asked_at)}`;
  if (state === 'open') return `${asked}, to be done by ${formatDay(due_at)}`;
  return resolved_at ? `${asked}, answered on ${formatDay(resolved_at)}` : asked;
}
