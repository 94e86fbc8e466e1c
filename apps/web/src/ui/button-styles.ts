import { cva, type VariantProps } from 'class-variance-authority';

/** The look of a button, for the links that lead somewhere with the weight of one. */
export const buttonStyles = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent not-disabled:hover:bg-accent-hover',
        secondary: 'border border-line-control bg-surface text-text not-disabled:hover:bg-page',
        ghost: 'text-text not-disabled:hover:bg-text/6',
        quiet: 'text-muted not-disabled:hover:bg-text/6 not-disabled:hover:text-text',
        danger: 'bg-bad text-on-bad not-disabled:hover:bg-bad-hover',
        link: 'text-accent underline-offset-4 not-disabled:hover:underline',
      },
      size: {
        small: 'h-8 px-3 text-sm pointer-coarse:h-control',
        /** Words in a row of words: closer to each other. */
        tight: 'h-8 px-2 text-sm pointer-coarse:h-control',
        medium: 'h-control px-4 text-base',
        large: 'h-11 px-5 text-base',
        icon: 'size-control',
        'icon-small': 'size-8 pointer-coarse:size-control',
        /** For links in running text: no box of its own. */
        inline: '',
      },
    },
    defaultVariants: { variant: 'primary', size: 'medium' },
  },
);

export type ButtonStyleProps = VariantProps<typeof buttonStyles>;
