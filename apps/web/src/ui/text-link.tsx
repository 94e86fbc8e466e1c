import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';

/** A link in running text. */
export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={classNames(
        'rounded-sm font-medium text-accent underline-offset-4 hover:underline pointer-coarse:underline',
        className,
      )}
    />
  );
}
