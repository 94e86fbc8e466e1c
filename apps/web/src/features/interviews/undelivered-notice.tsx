import { isStanding } from '@candor/contract/interview-options';
import type { Interview, InterviewDetails } from '@candor/contract/interviews';
import { paths } from '#app/paths.ts';
import { useRight } from '#app/use-right.ts';
import { RetryMessageButton } from '#features/outbox/outbox.feature.ts';
import { TextLink } from '#ui/text-link.tsx';

type Reason = NonNullable<Interview['undelivered']>['reason'];

const words: Record<Reason, { title: string; text: string }> = {
  held: {
    title: "The candidate hasn't been emailed",
    text: 'A sending limit held the latest email back. Send it again, or call them.',
  },
  bounced: {
    title: "The candidate's email bounced",
    text: "Their address doesn't accept email. Check it, or call them.",
  },
  failed: {
    title: "The candidate's email wasn't delivered",
    text: 'Check their address, then send it again.',
  },
  unknown: {
    title: 'Email delivery is unknown',
    text: 'The connection broke while sending. Ask them, or send it again.',
  },
};

/** The newest invitation or change did not reach the candidate, and what to do about it. Once the interview began it no longer matters. */
export function UndeliveredNotice({ interview }: { interview: InterviewDetails }) {
  const maySend = useRight('mails.write') === true;
  const { undelivered, candidate, state } = interview;
  if (!undelivered || Date.parse(interview.starts_at) <= Date.now()) return null;
  const { message_id, reason } = undelivered;
  const { title, text } = words[reason];
  const isAboutAddress = reason === 'bounced' || reason === 'failed';
  const message = {
    ...{ id: message_id, state: reason === 'unknown' ? ('unknown' as const) : ('failed' as const) },
    ...{ candidateName: candidate.name, subject: `Interview for ${interview.job_title}` },
  };
  return (
    <div role="status" className="rounded-control border border-warn/40 bg-warn/8 px-3 py-2.5">
      <p className="font-medium">{title}</p>
      <p className="text-muted text-sm">
        {text}
        {isAboutAddress && isStanding(state) && ' Correcting it in their profile sends a new invitation.'}
      </p>
      {maySend && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <RetryMessageButton message={message} />
          {isAboutAddress && <TextLink to={paths.candidate(candidate.id)}>Open profile</TextLink>}
        </div>
      )}
    </div>
  );
}
