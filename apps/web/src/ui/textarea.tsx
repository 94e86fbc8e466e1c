import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlStyles } from '#ui/control-styles.ts';

interface TextareaProps extends ComponentProps<'textarea'> {
  /** Whoever writes may make it taller. */
  isResizable?: boolean;
}

export function Textarea({ className, rows = 4, isResizable = true, ...props }: TextareaProps) {
  return (
    <textarea
      {...props}
      rows={rows}
      className={classNames(
        controlStyles,
        'min-h-control px-3 py-2',
        isResizable ? 'resize-y' : 'resize-none',
        className,
      )}
    />
  );
}
