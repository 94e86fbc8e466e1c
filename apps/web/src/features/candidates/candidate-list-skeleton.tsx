import { candidatesPerPage } from '#features/candidates/candidates-query.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const cards = Array.from({ length: candidatesPerPage }, (_, index) => index);

/** The places of the cards that are on their way. */
export function CandidateListSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading candidates...
      </p>
      <div className="grid gap-3 lg:grid-cols-2">
        {cards.map((card) => (
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
    </>
  );
}
