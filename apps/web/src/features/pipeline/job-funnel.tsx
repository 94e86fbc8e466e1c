import type { Stage } from '@candor/contract/applications';
import type { Pipeline } from '@candor/contract/pipeline';
import { formatNumber } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';

interface Figure {
  label: string;
  figure: string;
  note: string;
}

function listFigures(data: Pipeline): Figure[] {
  const { total, evaluated, average_score: average, unreviewed } = data;
  const reached = (stage: Stage) => data.stages.find((one) => one.stage === stage)?.reached ?? 0;
  const share = (count: number) =>
    total === 0 ? 'No applications yet' : `${Math.round((count / total) * 100)}% of applications`;
  const cameTo = (label: string, stage: Stage) => ({
    ...{ label, figure: formatNumber(reached(stage)), note: share(reached(stage)) },
  });
  const left = unreviewed === 0 ? 'All reviewed' : `${formatNumber(unreviewed)} to review`;
  return [
    {
      label: 'Applications',
      figure: formatNumber(total),
      note: total === 0 ? 'None to review' : left,
    },
    {
      label: 'Evaluated',
      figure: formatNumber(evaluated),
      note: average === null ? 'No score yet' : `Average score ${average}`,
    },
    cameTo('Reached shortlist', 'shortlisted'),
    cameTo('Reached interview', 'interview'),
    cameTo('Hired', 'hired'),
  ];
}

/** How far the people who applied for a job came. */
export function JobFunnel({ data }: { data: Pipeline | undefined }) {
  if (!data) return <Skeleton className="h-24" />;
  return (
    <section
      aria-label="Funnel"
      className="grid grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-5"
    >
      {listFigures(data).map(({ label, figure, note }) => (
        <dl key={label} className="bg-surface px-4 py-3 max-sm:px-3 max-sm:py-2 max-lg:last:col-span-2">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-semibold text-xl tabular-nums tracking-tight">{figure}</dd>
          <dd className="text-muted text-xs max-sm:hidden">{note}</dd>
        </dl>
      ))}
    </section>
  );
}
