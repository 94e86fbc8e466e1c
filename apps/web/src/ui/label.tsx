import { Label as RadixLabel } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

interface LabelProps extends ComponentProps<typeof RadixLabel.Root> {
  required?: boolean;
}

export function Label({ required = false, className, children, ...props }: LabelProps) {
  return (
    <RadixLabel.Root {...props} className={classNames('font-medium text-sm text-text', className)}>
      {children}
      {required && (
        <span aria-hidden="true" className="ml-0.5 text-bad">
          *
        </span>
      )}
    </RadixLabel.Root>
  );
}
