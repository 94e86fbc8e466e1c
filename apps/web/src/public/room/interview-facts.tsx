import type { RoomInterviews } from '@candor/contract/candidate-room';
import { stageLabels, typeLabels } from '@candor/contract/interview-options';

type Facts = Pick<
  RoomInterviews['offers'][number],
  'type' | 'stage' | 'duration_minutes' | 'place' | 'interviewers' | 'message'
>;

/** How an interview takes place, with whom, and what was written about it. */
export function InterviewFacts({ facts }: { facts: Facts }) {
  const { type, stage, duration_minutes, place, interviewers, message } = facts;
  return (
    <>
      <ul className="flex flex-col gap-1">
        <li>
          {typeLabels[type]}, {duration_minutes} minutes ({stageLabels[stage]})
        </li>
        {place && (
          <li className="wrap-anywhere">
            {/^https?:\/\//.test(place) ? (
              <a href={place} className="text-accent underline" rel="noreferrer" target="_blank">
                {place}
              </a>
            ) : (
              place
            )}
          </li>
        )}
        {interviewers.length > 0 && <li className="wrap-anywhere">With {interviewers.join(', ')}</li>}
      </ul>
      {message && <p className="wrap-anywhere whitespace-pre-line">{message}</p>}
    </>
  );
}
