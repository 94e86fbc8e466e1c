import type { RulePreview } from '@candor/contract/rejection-proposals';
import type { AskedRule } from '#features/agents/use-rule-confirmation.ts';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { formatCount } from '#ui/format.ts';

type Job = RulePreview['jobs'][number];

/** Shows which applications a new threshold proposes to reject and which no longer, job by job, before it applies. */
export function RuleDialog({ asked: { preview, rule, answer } }: { asked: AskedRule }) {
  const { proposed, withdrawn, kept, jobs } = preview;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answer(false)}
      title={rule === null ? 'Turn off rejection emails?' : `Apply a threshold of ${rule} to everyone?`}
      description="It applies to every open application at once. No email is sent: you decide on each proposal in the Outbox."
      className="max-w-2xl"
      footer={
        <>
          <DialogCancelButton />
          <Button onClick={() => answer(true)}>{rule === null ? 'Turn off' : 'Apply to everyone'}</Button>
        </>
      }
    >
      <p role="status" className="font-medium">
        {[
          `${formatCount(proposed, 'rejection', 'rejections')} newly proposed`,
          `${withdrawn} withdrawn`,
          `${kept} unchanged`,
        ].join(' · ')}
      </p>
      {jobs.map((job) => (
        <section key={job.jobId} aria-label={job.jobTitle} className="mt-5">
          <h3 className="font-semibold [overflow-wrap:anywhere]">{job.jobTitle}</h3>
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            <People title="Newly proposed" people={job.propose} total={job.proposed} />
            <People title="Withdrawn" people={job.withdraw} total={job.withdrawn} />
          </div>
        </section>
      ))}
    </Dialog>
  );
}

function People({ title, people, total }: { title: string; people: Job['propose']; total: number }) {
  if (total === 0) return null;
  return (
    <div>
      <h4 className="text-muted text-sm">
        {title} ({total})
      </h4>
      <ul aria-label={title} className="mt-1 flex flex-col gap-1">
        {people.map(({ applicationId, candidateName, score, blind }) => (
          <li key={applicationId} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {candidateName} {blind && <BlindBadge />}
            </span>
            <span className="shrink-0 text-muted tabular-nums">{score ?? '–'}/100</span>
          </li>
        ))}
      </ul>
      {people.length < total && <p className="mt-1 text-muted text-sm">and {total - people.length} more</p>}
    </div>
  );
}
