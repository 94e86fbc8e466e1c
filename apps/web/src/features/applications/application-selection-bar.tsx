import type { Stage } from '@candor/contract/applications';
import { ChevronDown, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { MoveDialog } from '#features/applications/move-dialog.tsx';
import { listAllTargets, type MoveTarget, toStage } from '#features/applications/move-target.ts';
import { useSteps } from '#features/applications/stages-query.ts';
import type { ApplicationSelection } from '#features/applications/use-application-selection.ts';
import { useMoveApplications } from '#features/applications/use-move-applications.ts';
import type { ShownApplications } from '#features/applications/use-shown-applications.ts';
import {
  SelectionButtons,
  useEmailSelection,
  WriteToApplicantsDialog,
} from '#features/written-emails/written-emails.feature.ts';
import { Button } from '#ui/button.tsx';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';
import { SelectionBar } from '#ui/selection-bar.tsx';

interface ApplicationSelectionBarProps {
  /** The stage that the list is filtered by. */
  stage: Stage | undefined;
  /** The job that it is filtered by: its stages are offered. */
  jobId: string | undefined;
  selection: ApplicationSelection;
  shown: ShownApplications;
  onExport: (() => void) | undefined;
}

/** What can be done with the selected applications. */
export function ApplicationSelectionBar({
  stage: expectedStage,
  jobId,
  selection,
  shown,
  onExport,
}: ApplicationSelectionBarProps) {
  const [target, setTarget] = useState<MoveTarget>();
  const steps = useSteps(jobId);
  const email = useEmailSelection();
  const move = useMoveApplications(() => {
    setTarget(undefined);
    selection.clear();
  });
  const count = selection.count(shown.total);
  if (count === 0) return null;
  const wanted = target && { selection: selection.body, expectedStage, to: target };
  return (
    <>
      <SelectionBar nouns={['application', 'applications']} shown={shown} selection={selection}>
        <Button size="small" onClick={() => setTarget(toStage('shortlisted'))}>
          <ListChecks aria-hidden="true" className="max-sm:hidden" />
          Shortlist
        </Button>
        <DropdownMenu
          align="start"
          items={listAllTargets(steps).map((to) => ({
            label: `${to.name}…`,
            onSelect: () => setTarget(to),
          }))}
          trigger={
            <Button variant="secondary" size="small">
              Move to
              <ChevronDown aria-hidden="true" />
            </Button>
          }
        />
        <SelectionButtons email={email} count={count} onExport={onExport} />
      </SelectionBar>
      {email.isOpen && (
        <WriteToApplicantsDialog
          count={count}
          selection={selection.body}
          onClose={email.close}
          onSent={selection.clear}
        />
      )}
      {wanted && (
        <MoveDialog
          move={wanted}
          count={count}
          busy={move.isPending}
          onClose={() => setTarget(undefined)}
          onMove={(fingerprint) => move.mutate({ ...wanted, fingerprint })}
        />
      )}
    </>
  );
}
