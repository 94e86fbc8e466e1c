import { Skeleton } from '#ui/skeleton.tsx';
import { CardSkeletons, TableSkeleton } from '#ui/table-skeleton.tsx';

const shown = 5;

/** The places of the rows that are on their way; on a phone, of the cards. */
export function JobListSkeleton() {
  return (
    <>
      <TableSkeleton rows={shown} rowClassName="h-14.5 [&>*]:min-w-0" className="max-md:hidden">
        <div className="flex flex-2 flex-col gap-2">
          <Skeleton className="h-4 w-48 max-w-full" />
          <Skeleton className="h-3 w-28 max-w-full" />
        </div>
        <Skeleton className="h-6 w-16" />
        <Skeleton className="h-4 flex-1" />
        <Skeleton className="h-4 flex-1" />
        <Skeleton className="h-4 w-20" />
      </TableSkeleton>
      <CardSkeletons cards={shown} cardClassName="h-54 gap-3">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-3 w-28" />
        <Skeleton className="mt-2 h-4" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
      </CardSkeletons>
    </>
  );
}
