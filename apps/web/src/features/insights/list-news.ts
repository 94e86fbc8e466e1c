import type { News } from '@candor/contract/dashboard';
import { paths } from '#app/paths.ts';
import { stageLabels } from '#features/applications/applications.feature.ts';
import type { LinkedLine } from '#features/insights/linked-lines.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';

/** How many lines tell of moves one by one. */
const mostMoves = 6;

/** What is new, in lines that lead to the lists where it is. */
export function listNews(news: News): LinkedLine[] {
  return [...listArrivals(news), ...listReplies(news), ...listRequests(news), ...listMoves(news.moves)];
}

function listArrivals({ applications: { total, jobs, further_jobs }, since }: News): LinkedLine[] {
  if (total === 0 || !since) return [];
  const path = `${paths.applications}?since=${since}`;
  return [
    {
      ...{ title: formatCount(total, 'new application', 'new applications'), note: '', path },
      parts: [
        ...jobs.map(({ id, title, count }) => ({
          label: `${title} ${formatNumber(count)}`,
          path: `${path}&job=${id}`,
        })),
        ...(further_jobs > 0
          ? [{ label: `and ${formatCount(further_jobs, 'more job', 'more jobs')}`, path }]
          : []),
      ],
    },
  ];
}

function listReplies({ replies: { total, people, candidate_id } }: News): LinkedLine[] {
  if (total === 0) return [];
  return [
    {
      title: formatCount(total, 'reply from a candidate', 'replies from candidates'),
      note: people === 1 ? 'Open the candidate to read it' : `From ${formatNumber(people)} people`,
      path: people === 1 && candidate_id ? paths.candidate(candidate_id) : paths.communicationHistory,
    },
  ];
}

function listRequests({ requests }: News): LinkedLine[] {
  if (requests === 0) return [];
  return [
    {
      title: formatCount(requests, 'new request', 'new requests'),
      note: 'Questions, reviews, corrections and erasures',
      path: paths.candidateRequests,
    },
  ];
}

type Move = News['moves'][number];

function listMoves(moves: readonly Move[]): LinkedLine[] {
  const told = moves.slice(0, mostMoves);
  const rest = moves.slice(mostMoves).reduce((sum, { count }) => sum + count, 0);
  return [
    ...told.map((move) => ({
      ...{ title: describeMove(move), note: nameMover(move) },
      path: `${paths.applications}?${move.step_id ? `step=${move.step_id}` : `stage=${move.stage}`}`,
    })),
    ...(rest > 0
      ? [{ title: formatCount(rest, 'more move', 'more moves'), note: '', path: paths.applications }]
      : []),
  ];
}

function describeMove({ stage, step, count }: Move): string {
  if (stage === 'rejected' || stage === 'hired') return `${formatNumber(count)} ${stage}`;
  if (stage === 'withdrawn') return `${formatNumber(count)} withdrew`;
  return `${formatNumber(count)} moved to ${step ?? stageLabels[stage]}`;
}

function nameMover({ by, by_kind }: Move): string {
  if (by_kind === 'candidate') return 'By the candidate';
  return by_kind === 'candor' ? 'By Candor' : `By ${by ?? 'a former member'}`;
}
