import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ApiCall, Schema } from '#features/api-docs/api-document.ts';
import { CallDetails } from '#features/api-docs/call-details.tsx';
import { Words } from '#features/api-docs/field-table.tsx';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';

interface CallItemProps {
  call: ApiCall;
  schemas: Record<string, Schema>;
  isOpen: boolean;
  onToggle: () => void;
}

/** A call in the list; pressing it shows the rest, under an address of its own. */
export function CallItem({ call, schemas, isOpen, onToggle }: CallItemProps) {
  const id = useId();
  const item = useRef<HTMLElement>(null);

  // What was open above it is closed now, or a link led here: either way it would be out of sight.
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);

  return (
    <article
      ref={item}
      id={call.id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-18 rounded-card border border-line bg-surface"
    >
      <h3 id={`${id}-title`} className="font-normal text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          onClick={onToggle}
          className="flex w-full items-start gap-3 rounded-card px-4 py-3 text-left hover:bg-text/3"
        >
          <span className="w-14 shrink-0 pt-px">
            <Badge tone={call.method === 'GET' ? 'info' : 'warn'}>{call.method}</Badge>
          </span>
          <span className="flex min-w-0 flex-1 flex-col gap-x-4 lg:flex-row">
            <code className="font-medium font-mono text-sm leading-6 [overflow-wrap:anywhere] lg:w-80 lg:shrink-0">
              {call.path}
            </code>
            <span className="text-muted">
              <Words text={call.summary} />
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={classNames(
              'mt-1 size-4 shrink-0 text-muted transition-transform',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h3>
      <div id={`${id}-details`}>{isOpen && <CallDetails call={call} schemas={schemas} />}</div>
    </article>
  );
}
