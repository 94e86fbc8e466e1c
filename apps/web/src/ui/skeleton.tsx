import { classNames } from '#ui/class-names.ts';

/** A grey place of the size of what is coming; the region around it says that it is loading. */
export function Skeleton({ className = 'h-4' }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-md bg-text/8', className)} />;
}
