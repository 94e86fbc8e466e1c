import type { FaqReply } from '@candor/contract/faq';
import { paths } from '#app/paths.ts';
import type { ChatIdentity } from '#public/chat/chat-api.ts';
import { HandOver } from '#public/chat/hand-over.tsx';
import { LinkOffer } from '#public/chat/link-offer.tsx';
import type { ChatMessage } from '#public/chat/use-chat.ts';
import { classNames } from '#ui/class-names.ts';

interface MessageBubbleProps {
  message: ChatMessage;
  identity: ChatIdentity;
  /** Somebody chose one of the topics that were offered. */
  onTopic: (topic: string) => void;
}

/** A title about an application says so itself. */
const sourceKinds: Record<Exclude<FaqReply['sources'][number]['kind'], 'application'>, string> = {
  company: 'About the company',
  pair: 'Common question',
  job: 'Job',
};

const chipStyles =
  'wrap-anywhere inline-block rounded-2xl border border-line bg-surface px-2.5 py-0.5 text-muted text-xs';

/** A job leads to its page, where one can read on and apply. */
function Source({ source: { id, kind, title } }: { source: FaqReply['sources'][number] }) {
  if (kind === 'application') return <span className={chipStyles}>{title}</span>;
  const text = `${sourceKinds[kind]}: ${title}`;
  if (kind !== 'job') return <span className={chipStyles}>{text}</span>;
  return (
    <a
      href={paths.apply(id)}
      target="_blank"
      rel="noreferrer"
      className={`${chipStyles} underline underline-offset-2 hover:bg-accent-soft hover:text-text pointer-coarse:py-1.5`}
    >
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** One message; below an answer stand its sources and what can be done next. */
export function MessageBubble({ message, identity, onTopic }: MessageBubbleProps) {
  const { from, text, reply, isError } = message;
  const isVisitor = from === 'visitor';
  return (
    <article
      aria-label={isVisitor ? 'You' : 'FAQ Assistant'}
      className={classNames('flex max-w-[85%] flex-col gap-2', isVisitor ? 'self-end' : 'self-start')}
    >
      <p
        className={classNames(
          'wrap-anywhere whitespace-pre-wrap rounded-card px-4 py-2.5',
          isVisitor ? 'bg-accent text-on-accent' : 'border border-line bg-surface',
          isError && 'border-bad/40',
        )}
      >
        {text}
      </p>
      {reply && (
        <>
          {reply.sources.length > 0 && (
            <ul aria-label="Sources" className="flex flex-wrap gap-1.5">
              {reply.sources.map((source) => (
                <li key={source.id} className="max-w-full">
                  <Source source={source} />
                </li>
              ))}
            </ul>
          )}
          {reply.topics.length > 0 && (
            <ul aria-label="Topics" className="flex flex-wrap gap-2">
              {reply.topics.map((topic) => (
                <li key={topic}>
                  <button
                    type="button"
                    onClick={() => onTopic(topic)}
                    className="min-h-8 rounded-full border border-line-control bg-surface px-3 text-left text-sm hover:bg-accent-soft pointer-coarse:min-h-control"
                  >
                    {topic}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {reply.outcome === 'offer_link' && identity.org && (
            <LinkOffer org={identity.org} email={identity.email} />
          )}
          {(reply.is_handover_offered || reply.is_handed_over) && reply.outcome !== 'offer_link' && (
            <HandOver reply={reply} identity={identity} />
          )}
        </>
      )}
    </article>
  );
}
