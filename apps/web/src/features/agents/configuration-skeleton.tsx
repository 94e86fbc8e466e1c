import { Skeleton } from '#ui/skeleton.tsx';

const sections = ['analysis', 'behaviour', 'weights'];

export function ConfigurationSkeleton() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="Loading the configuration"
      className="flex flex-col gap-8"
    >
      {sections.map((section) => (
        <div key={section} className="grid gap-x-8 gap-y-3 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <div className="flex flex-col gap-2 lg:pt-1">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-52" />
          </div>
          <Skeleton className="h-44 rounded-card" />
        </div>
      ))}
    </div>
  );
}
