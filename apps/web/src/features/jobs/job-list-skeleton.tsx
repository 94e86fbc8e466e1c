import { Skeleton } from '#ui/skeleton.tsx';

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The places of the rows that are on their way; on a phone, of the cards. */
export function JobListSkeleton() {
  return (
    <>
      <div className="rounded-card border border-line bg-surface max-md:hidden">
        <div className="h-10 border-line border-b" />
        {rows.map((row) => (
          <div
            key={row}
            className="flex h-14.5 items-center gap-8 border-line border-b px-4 last:border-b-0 [&>*]:min-w-0"
          >
            <div className="flex flex-2 flex-col gap-2">
              <Skeleton className="h-4 w-48 max-w-full" />
              <Skeleton className="h-3 w-28 max-w-full" />
            </div>
            <Skeleton className="h-6 w-16" />
            <Skeleton className="h-4 flex-1" />
            <Skeleton className="h-4 flex-1" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-3 md:hidden">
        {rows.map((row) => (
          <div
            key={row}
            className="flex h-54 flex-col gap-3 rounded-card border border-line bg-surface p-4 [&>*]:shrink-0"
          >
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-28" />
            <Skeleton className="mt-2 h-4" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4" />
          </div>
        ))}
      </div>
    </>
  );
}
