import type { FaqRequest, FaqTurn } from '@candor/contract/faq';
import { useQuery } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { conversationQuery } from '#features/faq/faq-queries.ts';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { formatMoment } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const outcomes: Partial<Record<FaqTurn['outcome'], string>> = {
  topics: 'Offered topics',
  unknown: 'No answer: passed on',
  refused: 'Declined',
  offer_link: 'Offered the personal link',
};

/** What somebody asked, and what was answered. */
export function ConversationDialog({ request, onClose }: { request: FaqRequest; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(conversationQuery(request.id));
  const failure = findApiError(error);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Conversation with ${request.candidateName}`}
      description={
        request.isProved
          ? 'Opened from their personal link.'
          : "This person hasn't confirmed that they are a candidate."
      }
      className="max-w-2xl"
    >
      {error && !data && (
        <ErrorState
          title="The conversation couldn't be loaded"
          text={failure?.detail}
          requestId={failure?.requestId}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {!error && !data && <Skeleton className="h-64" />}
      {data && (
        <ol aria-label="Questions" className="flex flex-col gap-5">
          {data.turns.map((turn) => (
            <li key={turn.id} className="flex flex-col gap-2">
              <p className="text-muted text-sm">
                <time dateTime={turn.askedAt}>{formatMoment(turn.askedAt)}</time>
              </p>
              <p className="max-w-[85%] self-end whitespace-pre-wrap rounded-card bg-accent-soft px-4 py-2.5 [overflow-wrap:anywhere]">
                {turn.question}
              </p>
              <p className="max-w-[85%] whitespace-pre-wrap rounded-card border border-line px-4 py-2.5 [overflow-wrap:anywhere]">
                {turn.reply}
              </p>
              <p className="flex flex-wrap items-center gap-1.5 text-muted text-xs">
                {outcomes[turn.outcome] && <Badge>{outcomes[turn.outcome]}</Badge>}
                {turn.sources.length > 0 && `From: ${turn.sources.map(({ title }) => title).join(', ')}`}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
