import { applicationsPerPage } from '#features/applications/applications-query.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { CardSkeletons, TableSkeleton } from '#ui/table-skeleton.tsx';

/** The places of the rows that are on their way; on a phone, of the cards. */
export function ApplicationListSkeleton() {
  return (
    <>
      <TableSkeleton
        rows={applicationsPerPage}
        rowClassName="h-12.25 max-xl:h-21.25"
        className="max-md:hidden"
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
      </TableSkeleton>
      <CardSkeletons cards={applicationsPerPage} cardClassName="h-78 gap-4">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-4" />
        <Skeleton className="h-6" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
      </CardSkeletons>
    </>
  );
}
