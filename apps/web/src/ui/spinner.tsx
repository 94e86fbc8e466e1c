import { LoaderCircle } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';

/** As large as the words beside it, where nothing else is said. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={classNames('shrink-0 animate-spin', className)} />;
}
