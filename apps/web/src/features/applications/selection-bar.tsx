import type { Stage } from '@candor/contract/applications';
import { ChevronDown, Download, ListChecks, Mail, X } from 'lucide-react';
import { useState } from 'react';
import { countApplications } from '#features/applications/application-labels.ts';
import { MoveDialog } from '#features/applications/move-dialog.tsx';
import { listAllTargets, type MoveTarget, toStage } from '#features/applications/move-target.ts';
import { useSteps } from '#features/applications/stages-query.ts';
import type { ApplicationSelection } from '#features/applications/use-application-selection.ts';
import { useMoveApplications } from '#features/applications/use-move-applications.ts';
import type { ShownApplications } from '#features/applications/use-shown-applications.ts';
import { useEmailSelection, WriteEmailDialog } from '#features/written-emails/written-emails.feature.ts';
import { Button } from '#ui/button.tsx';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';
import { formatNumber } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface SelectionBarProps {
  /** The stage that the list is filtered by. */
  stage: Stage | undefined;
  /** The job that it is filtered by: its stages are offered. */
  jobId: string | undefined;
  selection: ApplicationSelection;
  shown: ShownApplications;
  onExport: (() => void) | undefined;
}

/** What can be done with the selected applications; floats over the foot of the page, so that no row moves. */
export function SelectionBar({ stage: expectedStage, jobId, selection, shown, onExport }: SelectionBarProps) {
  const [target, setTarget] = useState<MoveTarget>();
  const steps = useSteps(jobId);
  const email = useEmailSelection();
  const move = useMoveApplications(() => {
    setTarget(undefined);
    selection.clear();
  });
  const count = selection.count(shown.total);
  if (count === 0) return null;
  const countText = `${formatNumber(count)}${selection.isAll && shown.isCapped ? '+' : ''}`;
  const isWholePage = shown.rows.every(({ application_id }) => selection.has(application_id));
  const wanted = target && { selection: selection.body, expectedStage, to: target };
  return (
    <>
      <section
        aria-label="Selected applications"
        data-bottom-bar
        className="sticky bottom-4 z-30 mx-auto flex max-w-full animate-appear flex-wrap items-center gap-2 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-overlay"
      >
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <p role="status" className="mr-2 whitespace-nowrap font-medium tabular-nums">
            {countText} selected
          </p>
          {!selection.isAll && isWholePage && shown.total > count && (
            <Button variant="link" size="inline" className="mr-2" onClick={selection.selectAll}>
              Select all {countApplications(shown.total)}
              {shown.isCapped && ' and more'}
            </Button>
          )}
        </div>
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
        {email.mayWrite && (
          <Button variant="secondary" size="small" onClick={() => email.open(count)}>
            <Mail aria-hidden="true" className="max-sm:hidden" />
            Write email
          </Button>
        )}
        <Button variant="secondary" size="small" disabled={!onExport} onClick={onExport}>
          <Download aria-hidden="true" className="max-sm:hidden" />
          Export
        </Button>
        <IconButton icon={X} label="Clear selection" variant="quiet" small onClick={selection.clear} />
      </section>
      {email.isOpen && (
        <WriteEmailDialog
          to={`the candidates of ${countApplications(count)}`}
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
          onMove={() => move.mutate(wanted)}
        />
      )}
    </>
  );
}
