import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlStyles } from '#ui/control-styles.ts';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} className={classNames(controlStyles, 'h-control px-3', className)} />;
}
