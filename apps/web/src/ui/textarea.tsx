import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlStyles } from '#ui/control-styles.ts';

/** Grows with what is written in it; `rows` is how many lines it has room for at first. */
export function Textarea({
  className = 'max-h-[60dvh] resize-y',
  rows = 4,
  style,
  ...props
}: ComponentProps<'textarea'>) {
  // Its lines, its padding and its border; one line is as high as every other control.
  const minHeight = rows > 1 ? `calc(${rows}lh + 1rem + 2px)` : undefined;
  return (
    <textarea
      {...props}
      rows={rows}
      style={{ minHeight, ...style }}
      className={classNames(controlStyles, 'field-sizing-content min-h-control px-3 py-2', className)}
    />
  );
}
