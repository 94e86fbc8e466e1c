import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlStyles } from '#ui/control-styles.ts';

export function Textarea({ className = 'resize-y', rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      rows={rows}
      className={classNames(controlStyles, 'min-h-control px-3 py-2', className)}
    />
  );
}
