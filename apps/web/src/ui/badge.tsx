import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badgeStyles = cva(
  'inline-flex h-6 items-center gap-1 whitespace-nowrap rounded-full px-2.5 font-medium text-xs',
  {
    variants: {
      tone: {
        neutral: 'bg-text/6 text-muted',
        accent: 'bg-accent-soft text-accent',
        good: 'bg-good/10 text-good',
        warn: 'bg-warn/10 text-warn',
        bad: 'bg-bad/10 text-bad',
        info: 'bg-info/10 text-info',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export function Badge({ tone, children }: VariantProps<typeof badgeStyles> & { children: ReactNode }) {
  return <span className={badgeStyles({ tone })}>{children}</span>;
}
