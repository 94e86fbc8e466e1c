import { typeLabels } from '@candor/contract/interview-options';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { interviewsQuery } from '#features/interviews/interview-queries.ts';
import { describeWhen } from '#features/interviews/interview-words.ts';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/text-link.tsx';

const shownAtOnce = 4;

/** The reader's next interviews; nothing where there is none, because there is nothing to do then. */
export function NextInterviewsCard() {
  const [from] = useState(() => new Date().toISOString());
  const { data } = useQuery(
    interviewsQuery({ page: 1, limit: shownAtOnce, sort: 'starts_at', mine: 'true', standing: 'true', from }),
  );
  if (!data || data.total === 0) return null;
  return (
    <Card
      title="Your next interviews"
      className="mb-4"
      actions={<TextLink to={paths.interviews}>All interviews</TextLink>}
    >
      <ul aria-label="Your next interviews" className="-my-2 grid gap-x-6 lg:grid-cols-2">
        {data.rows.map((interview) => (
          <li key={interview.id}>
            <Link
              to={`${paths.interviews}?interview=${interview.id}`}
              className="-mx-2 block rounded-control px-2 py-2 hover:bg-accent-soft"
            >
              <span className="block font-medium [overflow-wrap:anywhere]">
                {interview.candidate.name}
                <span className="font-normal text-muted"> · {interview.job_title}</span>
              </span>
              <span className="block text-muted text-sm tabular-nums">
                {describeWhen(interview)} · {typeLabels[interview.type]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
