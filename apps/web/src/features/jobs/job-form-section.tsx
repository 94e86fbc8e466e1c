import type { ReactNode } from 'react';

/** A titled group of fields. */
export function JobFormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-line border-t pt-5 first:border-t-0 first:pt-0">
      <legend className="float-left mb-3 font-semibold text-lg tracking-tight">{title}</legend>
      <div className="clear-both flex flex-col gap-4">{children}</div>
    </fieldset>
  );
}
