import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { EvidenceDrawing } from '#features/accounts/evidence-drawing.tsx';
import { BrandMark } from '#ui/brand-mark.tsx';

interface AccountScreenProps {
  /** The large words of the left panel. */
  heading: string;
  title: string;
  text?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Two panels: a calm one that says where you are, and the one in which you act. */
export function AccountScreen({ heading, title, text, footer, children }: AccountScreenProps) {
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <header className="relative flex flex-col overflow-hidden px-4 pt-6 md:max-lg:pt-[12vh] lg:border-line lg:border-r lg:bg-accent-soft lg:px-14 lg:py-12">
        <Link
          to={paths.login}
          className="flex items-center gap-2.5 self-start rounded-control font-semibold text-lg tracking-tight max-lg:mx-auto"
        >
          <BrandMark />
          Candor
        </Link>
        <div className="flex flex-1 flex-col justify-center lg:max-w-md">
          <h1 className="text-2xl max-lg:mt-10 max-lg:text-center lg:text-3xl">{heading}</h1>
          <p className="mt-3 text-lg text-muted max-lg:hidden">
            Every finding quotes the resume it came from, so you can check it before you decide.
          </p>
          <div className="mt-10 max-lg:hidden">
            <EvidenceDrawing />
          </div>
        </div>
      </header>
      <main className="flex flex-col items-center px-4 pt-6 pb-12 lg:justify-center lg:py-12">
        <div className="w-full max-w-sm">
          <section className="max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-5">
            <h2 className="text-xl">{title}</h2>
            {text && <p className="mt-1 text-muted">{text}</p>}
            <div className="mt-6">{children}</div>
          </section>
          {footer && <p className="relative mt-6 text-center text-muted">{footer}</p>}
        </div>
      </main>
    </div>
  );
}
