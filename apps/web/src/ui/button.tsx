import type { ComponentProps } from 'react';
import { type ButtonStyleProps, buttonStyles } from '#ui/button-styles.ts';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';

interface ButtonProps extends ComponentProps<'button'>, ButtonStyleProps {
  /** The action is under way: the button is disabled and says so. */
  busy?: boolean;
  busyLabel?: string;
}

export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  disabled,
  type = 'button',
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonStyles({ variant, size }), className)}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
