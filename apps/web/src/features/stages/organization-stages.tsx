import { type StepList, stages } from '@candor/contract/stages';
import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';
import { LeaveGuard } from '#app/leave-guard.tsx';
import { LoadFailure } from '#app/load-failure.tsx';
import { paths } from '#app/paths.ts';
import { describeRemoved } from '#features/stages/describe-removed.ts';
import { organizationStagesQuery } from '#features/stages/stages-queries.ts';
import { StepsEditor } from '#features/stages/steps-editor.tsx';
import { useStepsDraft } from '#features/stages/use-steps-draft.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The organization's hiring stages, for admins. */
export function OrganizationStages() {
  const { data, error, isFetching, refetch } = useQuery(organizationStagesQuery);
  if (data) return <OrganizationStagesForm list={data} />;
  if (error)
    return (
      <LoadFailure
        error={error}
        title="The stages couldn't be loaded"
        up={{ to: paths.dashboard, label: 'Back to Dashboard' }}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  return (
    <section aria-label="Hiring stages" aria-busy="true">
      <Skeleton className="h-96" />
    </section>
  );
}

function OrganizationStagesForm({ list }: { list: StepList }) {
  const editing = useStepsDraft(list, (body) => call(stages.saveStages, { body }));
  const { draft, isDirty, isSaving, failure, isConflict } = editing;
  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        editing.submit();
      }}
    >
      <Card
        title="Hiring stages"
        description="The stages of every job, unless a job has its own. Candidates never see these names."
      >
        <StepsEditor editing={editing} />
      </Card>
      {(isDirty || failure) && (
        <SaveBar
          isDirty={isDirty}
          isSaving={isSaving}
          saveLabel="Save stages"
          note={describeRemoved(draft)}
          problem={
            failure
              ? {
                  title: 'Stages not saved',
                  text: failure,
                  isBlocking: isConflict,
                  actions: isConflict && (
                    <Button variant="secondary" onClick={() => editing.restart(list)}>
                      Show the current stages
                    </Button>
                  ),
                }
              : undefined
          }
          onDiscard={editing.discard}
        />
      )}
      <LeaveGuard dirty={isDirty && !isSaving} />
    </form>
  );
}
