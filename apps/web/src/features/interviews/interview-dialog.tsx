import { isStanding, stageLabels, typeLabels } from '@candor/contract/interview-options';
import type { InterviewDetails } from '@candor/contract/interviews';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { findApiError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { useRight } from '#app/use-right.ts';
import { CalendarMoveNotice } from '#features/interviews/calendar-move-notice.tsx';
import { CancelInterviewDialog } from '#features/interviews/cancel-interview-dialog.tsx';
import { InterviewActions, type InterviewTask } from '#features/interviews/interview-actions.tsx';
import { InterviewKitSection } from '#features/interviews/interview-kit.tsx';
import { interviewQuery } from '#features/interviews/interview-queries.ts';
import {
  describeAnswer,
  describeMeant,
  describeWhen,
  describeWhenAndZone,
  stateWords,
} from '#features/interviews/interview-words.ts';
import { OwnAnswer } from '#features/interviews/own-answer.tsx';
import { PeopleDialog } from '#features/interviews/people-dialog.tsx';
import { RescheduleDialog } from '#features/interviews/reschedule-dialog.tsx';
import { UndeliveredNotice } from '#features/interviews/undelivered-notice.tsx';
import { UntoldNotice } from '#features/interviews/untold-notice.tsx';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { formatMoment } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

/** An interview: the facts, who answered how, what can be done about it, and what became of it. */
export function InterviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(interviewQuery(id));
  const mayChange = useRight('interviews.write') === true;
  const [task, setTask] = useState<InterviewTask>();
  const [tab, setTab] = useState('details');
  const [isDirty, setIsDirty] = useState(false);
  const failure = findApiError(error);
  const endTask = () => setTask(undefined);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data ? `Interview with ${data.candidate.name}` : 'Interview'}
      {...(data && { description: `${data.job_title} · ${describeWhen(data)}` })}
      dirty={isDirty}
      followsAddress
      className="max-w-2xl"
      footer={
        data && mayChange ? (
          <InterviewActions interview={data} isAside={tab === 'kit' || isToDecide(data)} onTask={setTask} />
        ) : undefined
      }
    >
      {data && (
        <Tabs
          label="Interview"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'details', label: 'Details', content: <Details interview={data} /> },
            {
              ...{ value: 'kit', label: 'Kit & scorecards', isKept: isDirty },
              content: <InterviewKitSection interviewId={id} isDirty={isDirty} onDirtyChange={setIsDirty} />,
            },
          ]}
        />
      )}
      {!data && !error && <Skeleton className="h-72" />}
      {!data && error && (
        <ErrorState
          title={failure?.status === 404 ? "This interview doesn't exist" : 'Failed to fetch the interview'}
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      )}
      {data && task === 'reschedule' && <RescheduleDialog interview={data} onClose={endTask} />}
      {data && task === 'people' && <PeopleDialog interview={data} onClose={endTask} />}
      {data && task === 'cancel' && <CancelInterviewDialog interview={data} onClose={endTask} />}
    </Dialog>
  );
}

/** Somebody moved it in the outside calendar: to follow that, or not, comes first. */
function isToDecide({ moved_in_calendar, state }: InterviewDetails): boolean {
  return isStanding(state) && moved_in_calendar !== null;
}

function Details({ interview }: { interview: InterviewDetails }) {
  const unchecked = interview.interviewers.filter(({ was_checked }) => !was_checked);
  const { state, candidate } = interview;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
        {interview.is_self_booked && <Badge>Booked by the candidate</Badge>}
        {interview.application_id && (
          <Link
            to={`${paths.candidateEvaluation(candidate.id)}?application=${interview.application_id}`}
            className="rounded-sm py-0.75 text-accent text-sm underline-offset-2 hover:underline"
          >
            Open the evaluation
          </Link>
        )}
      </div>
      {interview.untold && <UntoldNotice interview={interview} />}
      {interview.undelivered && <UndeliveredNotice interview={interview} />}
      {isStanding(state) && <CalendarMoveNotice interview={interview} />}
      {isStanding(state) && interview.is_mine && <OwnAnswer interview={interview} />}
      <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-[8rem_1fr] sm:gap-y-2">
        {listFacts(interview).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere] max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-label="Responses">
        <h3 className="mb-1.5 font-medium text-sm">Responses</h3>
        <ul className="divide-y divide-line rounded-control border border-line">
          <Person name={candidate.name} part="Candidate" answer={describeAnswer(candidate)} />
          {interview.interviewers.map((person) => (
            <Person
              key={person.id}
              name={person.name}
              part={person.id === interview.organizer.id ? 'Organizer' : 'Interviewer'}
              answer={describeAnswer(person)}
            />
          ))}
        </ul>
        {isStanding(state) && unchecked.length > 0 && (
          <p className="mt-1.5 text-muted text-sm">
            Calendar not checked when it was booked: {unchecked.map(({ name }) => name).join(', ')}.
          </p>
        )}
      </section>
      <section aria-label="History">
        <h3 className="mb-1.5 font-medium text-sm">History</h3>
        <ol className="flex flex-col gap-1.5 text-sm">
          {interview.history.map(({ id, at, by, text }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              <span className="text-muted tabular-nums">{formatMoment(at)}</span> {by}: {text}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Person({ name, part, answer }: { name: string; part: string; answer: string }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-2">
      <span className="min-w-0">
        <span className="font-medium [overflow-wrap:anywhere]">{name}</span>{' '}
        <span className="text-muted text-sm">{part}</span>
      </span>
      <span className="text-sm">{answer}</span>
    </li>
  );
}

function listFacts(interview: InterviewDetails): [string, ReactNode][] {
  const facts: [string, ReactNode][] = [
    ['When', describeWhenAndZone(interview)],
    ['Planned as', describeMeant(interview)],
    ['Type', `${typeLabels[interview.type]}, ${stageLabels[interview.stage]}`],
    ['Stage', interview.application_step?.name],
    ['Phone', interview.phone_number],
    ['Address', interview.address],
    [
      'Link',
      interview.video_link && <OutsideLink url={interview.video_link}>{interview.video_link}</OutsideLink>,
    ],
    ['Message', interview.email_message],
    ['Notes', interview.calendar_notes],
    ['Calendar', describeCalendar(interview)],
    ['Attachments', interview.attachments.map(({ name }) => name).join(', ')],
  ];
  return facts.filter(([, value]) => value);
}

/** Where the event stands in the organizer's own calendar. */
function describeCalendar({ calendar_state, calendar_link, state }: InterviewDetails): ReactNode {
  if (calendar_state === 'failed') return 'Could not be reached. Everyone was invited by email instead.';
  if (!isStanding(state)) return null;
  if (calendar_state === 'waiting') return 'Being added to the calendar';
  if (calendar_state === 'made' && calendar_link)
    return <OutsideLink url={calendar_link}>Open in the calendar</OutsideLink>;
  return null;
}

function OutsideLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="text-accent underline-offset-2 hover:underline">
      {children}
    </a>
  );
}
