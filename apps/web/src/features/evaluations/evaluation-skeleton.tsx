import { Skeleton } from '#ui/skeleton.tsx';

/** In the place of an evaluation that is loaded: as high as one, so that nothing below the head jumps. */
export function EvaluationSkeleton() {
  return (
    <div className="flex min-h-dvh flex-col gap-4">
      <p role="status" className="sr-only">
        Loading evaluation results...
      </p>
      <Skeleton className="h-9 w-full" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-160 max-lg:hidden" />
        <Skeleton className="h-160" />
      </div>
    </div>
  );
}
