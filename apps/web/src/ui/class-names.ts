import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: { theme: { spacing: ['control'], radius: ['control', 'card'], shadow: ['overlay'] } },
});

/** Joins class names; of two that set the same thing, the later one wins. */
export function classNames(...values: ClassValue[]): string {
  return merge(clsx(values));
}
