import type { Field } from '#features/api-docs/list-fields.ts';
import { Badge } from '#ui/badge.tsx';

/** What is sent or answered, field by field; on a phone one below the other. */
export function FieldTable({ label, fields }: { label: string; fields: readonly Field[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-control border border-line">
      {fields.map(({ path, type, isRequired, meaning, choices, fallback }) => (
        <li key={path} className="flex flex-col gap-x-4 gap-y-0.5 px-3 py-2 sm:flex-row">
          <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 sm:w-2/5 sm:shrink-0 sm:flex-col">
            <code className="font-mono text-xs [overflow-wrap:anywhere]">{path}</code>
            <span className="text-muted text-xs">{type}</span>
          </div>
          <div className="min-w-0 text-sm">
            <p>
              {isRequired && (
                <>
                  <Badge>Required</Badge>{' '}
                </>
              )}
              <Words text={meaning ?? ''} />
              {fallback !== undefined && fallback !== '' && (
                <span className="text-muted"> Default: {String(fallback)}.</span>
              )}
            </p>
            {choices.length > 1 && (
              <p className="text-muted text-xs [overflow-wrap:anywhere]">One of {choices.join(', ')}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A sentence in which names of fields stand between backticks. */
export function Words({ text }: { text: string }) {
  return [...text.matchAll(/`([^`]*)`|[^`]+/g)].map(({ 0: piece, 1: code, index }) =>
    code === undefined ? (
      piece
    ) : (
      <code key={index} className="font-mono text-[0.9em]">
        {code}
      </code>
    ),
  );
}
