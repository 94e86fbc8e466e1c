import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Nothing is overruled by order: what a component lets others choose is a variant or the default
 * of its `className`, because sorting out rival classes at run time would cost every page its first milliseconds.
 */
export function classNames(...values: ClassValue[]): string {
  return clsx(values);
}
