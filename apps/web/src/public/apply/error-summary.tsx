import { type RefObject, useEffect } from 'react';
import { controlId } from '#public/apply/field.tsx';
import { type FieldErrors, fieldOrder } from '#public/apply/form-rules.ts';

export interface FormTrouble {
  /** Why the form was not taken, where that is not about single fields. */
  detail?: string | undefined;
  fields: FieldErrors;
}

/** What keeps the form from being sent, with a link to each field. It takes the focus every time it appears. */
export function ErrorSummary({
  trouble,
  summaryRef,
}: {
  trouble: FormTrouble;
  summaryRef: RefObject<HTMLDivElement | null>;
}) {
  useEffect(() => {
    if (trouble) summaryRef.current?.focus();
  }, [trouble, summaryRef]);
  const named = fieldOrder.filter((name) => trouble.fields[name]);
  return (
    <div
      ref={summaryRef}
      tabIndex={-1}
      role="alert"
      className="rounded-control border border-bad/30 bg-bad/6 px-4 py-3 text-sm"
    >
      <p className="font-medium">{trouble.detail ?? 'Please check what you entered:'}</p>
      {named.length > 0 && (
        <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-5">
          {named.map((name) => (
            <li key={name}>
              <a
                href={`#${controlId(name)}`}
                className="text-bad underline underline-offset-2"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(controlId(name))?.focus();
                }}
              >
                {trouble.fields[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
