import type { RoomApplication } from '@candor/contract/candidate-room';
import { BetterFile } from '#public/room/better-file.tsx';
import { ReviewSection } from '#public/room/review-section.tsx';
import type { RoomApi } from '#public/room/room-api.ts';
import { SoftwareSection } from '#public/room/software-section.tsx';
import { StepLine } from '#public/room/step-line.tsx';
import { WithdrawSection } from '#public/room/withdraw-section.tsx';
import { formatDay } from '#ui/format.ts';

interface ApplicationCardProps {
  application: RoomApplication;
  api: RoomApi;
  /** Shows what a call changed. */
  onChanged: () => Promise<void>;
}

/** One application: its stage and the next step first, then everything the candidate can do. */
export function ApplicationCard({ application, api, onChanged }: ApplicationCardProps) {
  const { id, job_title, applied_at, status, next_step, can_withdraw, stage } = application;
  const headingId = `application-${id}`;
  const own = { application_id: id };
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col rounded-card border border-line bg-surface px-6 pt-6 pb-1 max-md:px-4 max-md:pt-5"
    >
      <header className="flex flex-col gap-0.5">
        <h2 id={headingId} className="wrap-anywhere text-xl">
          {job_title}
        </h2>
        <p className="text-muted text-sm">
          Applied on <time dateTime={applied_at}>{formatDay(applied_at)}</time>
          {!application.job_open && ' · no longer accepting applications'}
        </p>
      </header>
      <div className="flex flex-col gap-5 py-5">
        <StepLine application={application} />
        <div className="rounded-control bg-accent-soft px-4 py-3">
          <p className="font-semibold text-base">{status}</p>
          <p>{next_step}</p>
        </div>
      </div>
      {application.reading === 'unreadable' && can_withdraw && (
        <BetterFile application={application} onSend={(file) => api.sendResume(id, file).then(onChanged)} />
      )}
      <SoftwareSection application={application} />
      {stage !== 'withdrawn' && (
        <ReviewSection
          application={application}
          onAsk={(text) => api.send('askForReview', { ...own, text }).then(onChanged)}
        />
      )}
      {application.reading !== 'unreadable' && can_withdraw && (
        <BetterFile application={application} onSend={(file) => api.sendResume(id, file).then(onChanged)} />
      )}
      <WithdrawSection
        application={application}
        onWithdraw={() => api.send('withdraw', own).then(onChanged)}
        onReturn={() => api.send('returnToApplication', own).then(onChanged)}
      />
    </section>
  );
}
