import { applicationsPerPage } from '#features/applications/applications-query.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const rows = Array.from({ length: applicationsPerPage }, (_, index) => index);

/** The places of the rows that are on their way; on a phone, of the cards. */
export function ApplicationListSkeleton() {
  return (
    <>
      <div className="rounded-card border border-line bg-surface max-md:hidden">
        <div className="h-10 border-line border-b" />
        {rows.map((row) => (
          <div
            key={row}
            className="flex h-12.25 items-center gap-8 border-line max-xl:h-21.25 border-b px-4 last:border-b-0"
          >
            <div className="flex flex-2 items-center gap-3">
              <Skeleton className="size-8 rounded-full!" />
              <Skeleton className="h-4 w-32" />
            </div>
            <Skeleton className="h-4 flex-2" />
            <Skeleton className="h-6 w-18 rounded-full!" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-8 w-24" />
            <Skeleton className="h-8 w-24" />
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-3 md:hidden">
        {rows.map((row) => (
          <div
            key={row}
            className="flex h-78 flex-col gap-4 rounded-card border border-line bg-surface p-4 [&>*]:shrink-0"
          >
            <Skeleton className="h-8 w-40" />
            <Skeleton className="h-4" />
            <Skeleton className="h-6" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4" />
          </div>
        ))}
      </div>
    </>
  );
}
