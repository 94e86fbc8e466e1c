import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';

/** A link in running text; its padding makes it tall enough to hit and moves no line. */
export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={classNames(
        'rounded-sm py-0.75 font-medium text-accent underline-offset-4 hover:underline pointer-coarse:underline',
        className,
      )}
    />
  );
}
