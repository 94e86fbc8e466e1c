import type { Pipeline } from '@candor/contract/pipeline';
import { Columns3, List, Users } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { stageLabels } from '#features/applications/applications.feature.ts';
import { Board } from '#features/pipeline/board.tsx';
import { PipelineList } from '#features/pipeline/pipeline-list.tsx';
import { sortOptions } from '#features/pipeline/pipeline-words.ts';
import { usePipelineAddress } from '#features/pipeline/use-pipeline-address.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';

const allStages = 'all';

interface PipelineTabProps {
  data: Pipeline;
  mayMove: boolean;
}

/** The people who applied for a job, as a board or as a list. */
export function PipelineTab({ data, mayMove }: PipelineTabProps) {
  const address = usePipelineAddress();
  const { view, stage, step, sort } = address;
  const isKnown = data.steps.some(({ id }) => id === step);
  if (data.total === 0)
    return (
      <Card>
        <EmptyState
          icon={Users}
          title="No applications yet"
          text="People who apply appear here, by stage."
          action={
            <Link to={paths.applications} className={buttonStyles({ variant: 'secondary' })}>
              Add an application
            </Link>
          }
        />
      </Card>
    );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label="View"
          value={view}
          onValueChange={(next) => address.setFilter('view', next)}
          segments={[
            {
              value: 'board',
              label: (
                <>
                  <Columns3 aria-hidden="true" className="size-4" />
                  Board
                </>
              ),
            },
            {
              value: 'list',
              label: (
                <>
                  <List aria-hidden="true" className="size-4" />
                  List
                </>
              ),
            },
          ]}
        />
        <span className="w-48 max-sm:flex-1">
          <Select
            aria-label="Sort by"
            value={sort}
            onValueChange={(next) => address.setFilter('sort', next === '-score' ? '' : next)}
            options={sortOptions}
          />
        </span>
        {view === 'list' && (
          <span className="w-44 max-sm:flex-1">
            <Select
              aria-label="Stage"
              value={isKnown ? step : (stage ?? allStages)}
              onValueChange={(next) => address.show({ stage: '', step: next === allStages ? '' : next })}
              options={[
                { value: allStages, label: 'All stages' },
                ...(stage ? [{ value: stage, label: `All at ${stageLabels[stage]}` }] : []),
                ...data.steps.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </span>
        )}
        {view === 'board' && mayMove && (
          <p className="ml-auto text-muted text-sm max-lg:hidden">
            Drag a card, or press <kbd className="font-sans font-medium text-text">Shift</kbd> and an arrow
            key to move it.
          </p>
        )}
      </div>
      {view === 'board' ? (
        <Board data={data} sort={sort} mayMove={mayMove} />
      ) : (
        <PipelineList jobId={data.job_id} address={address} mayMove={mayMove} />
      )}
    </div>
  );
}
