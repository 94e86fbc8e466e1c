import { candidatesPerPage } from '#features/candidates/candidates-query.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TableSkeleton } from '#ui/table-skeleton.tsx';

const places = Array.from({ length: candidatesPerPage }, (_, index) => index);

/** The places of the cards or rows that are on their way. */
export function CandidateListSkeleton({ isTable }: { isTable: boolean }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading candidates...
      </p>
      {isTable ? <Rows /> : <Cards />}
    </>
  );
}

function Cards() {
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      {places.map((card) => (
        <div
          key={card}
          className="flex h-26.5 items-start gap-3 rounded-card border border-line bg-surface p-4 max-sm:h-40"
        >
          <Skeleton className="size-10 shrink-0 rounded-full!" />
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3 w-48 max-w-full" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

function Rows() {
  return (
    <TableSkeleton rows={candidatesPerPage} rowClassName="h-13.25 max-xl:h-21.25">
      <div className="flex flex-2 items-center gap-3">
        <Skeleton className="size-8 rounded-full!" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3 w-44" />
        </div>
      </div>
      <Skeleton className="h-4 flex-1" />
      <Skeleton className="h-6 w-20 rounded-full!" />
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-8 w-28" />
    </TableSkeleton>
  );
}
