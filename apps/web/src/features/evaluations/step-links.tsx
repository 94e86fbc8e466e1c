import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useShortcuts } from '#app/shortcuts.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { classNames } from '#ui/class-names.ts';
import { KeyHint } from '#ui/key-hint.tsx';

interface StepLinksProps {
  label: string;
  /** Addresses; undefined where nobody stands there, or that is not known yet. */
  previous: string | undefined;
  next: string | undefined;
  onPrevious?: () => void;
  onNext?: () => void;
  children?: ReactNode;
}

/** The way to the person before and the person after: by links, and by K and J. */
export function StepLinks({ label, previous, next, onPrevious, onNext, children }: StepLinksProps) {
  const navigate = useNavigate();
  function go(to: string | undefined, onGo: (() => void) | undefined) {
    if (!to) return;
    onGo?.();
    void navigate(to, { replace: true });
  }
  useShortcuts([
    { key: 'j', label: 'Next person', run: () => go(next, onNext) },
    { key: 'k', label: 'Previous person', run: () => go(previous, onPrevious) },
  ]);
  return (
    <nav aria-label={label} className="flex shrink-0 items-center gap-1 text-sm">
      <Step to={previous} onGo={onPrevious} label="Previous" shortcut="k" />
      {children}
      <Step to={next} onGo={onNext} label="Next" shortcut="j" />
    </nav>
  );
}

interface StepProps {
  to: string | undefined;
  onGo: (() => void) | undefined;
  label: string;
  shortcut: string;
}

function Step({ to, onGo, label, shortcut }: StepProps) {
  const Icon = label === 'Next' ? ChevronRight : ChevronLeft;
  const content = (
    <>
      {label === 'Previous' && <Icon aria-hidden="true" />}
      <span className="max-md:sr-only min-[1440px]:max-2xl:sr-only">{label}</span>
      <KeyHint of={shortcut} />
      {label === 'Next' && <Icon aria-hidden="true" />}
    </>
  );
  const look = classNames(
    buttonStyles({ variant: 'quiet', size: 'small' }),
    'gap-1.5 px-2 max-md:size-control',
  );
  if (!to)
    return (
      <span aria-disabled="true" className={`${look} opacity-50`}>
        {content}
      </span>
    );
  return (
    <Link to={to} replace onClick={onGo} aria-keyshortcuts={shortcut} className={look}>
      {content}
    </Link>
  );
}
