import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badgeStyles = cva('inline-flex min-h-6 items-center gap-1 px-2.5 font-medium text-xs', {
  variants: {
    tone: {
      neutral: 'bg-text/6 text-muted',
      accent: 'bg-accent-soft text-accent',
      good: 'bg-good/10 text-good',
      warn: 'bg-warn/10 text-warn',
      bad: 'bg-bad/10 text-bad',
      info: 'bg-info/10 text-info',
    },
    /** For words that others wrote: too long for their place, they take a second line. */
    wraps: {
      false: 'whitespace-nowrap rounded-full',
      true: 'max-w-full rounded-xl py-0.5 [overflow-wrap:anywhere]',
    },
  },
  defaultVariants: { tone: 'neutral', wraps: false },
});

interface BadgeProps extends VariantProps<typeof badgeStyles> {
  children: ReactNode;
  /** What the words are short for. */
  title?: string | undefined;
}

export function Badge({ tone, wraps, title, children }: BadgeProps) {
  return (
    <span className={badgeStyles({ tone, wraps })} title={title}>
      {children}
    </span>
  );
}
