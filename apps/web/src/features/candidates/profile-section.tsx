import { type ReactNode, useId } from 'react';

/** A titled part of the candidate's profile. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="text-base">
        {title}
      </h3>
      {children}
    </section>
  );
}
