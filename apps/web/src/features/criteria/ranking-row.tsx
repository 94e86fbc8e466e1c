import type { PreviewRow } from '@candor/contract/criteria';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { formatCount } from '#ui/format.ts';

function describeMove(places: number): string {
  if (places === 0) return 'same place';
  const count = Math.abs(places);
  return `${places > 0 ? 'up' : 'down'} ${formatCount(count, 'place', 'places')}`;
}

/** Somebody's place and score, now and then. */
export function RankingRow({ row }: { row: PreviewRow }) {
  const places = row.rank_now - row.rank_then;
  const difference = row.score_then - row.score_now;
  const Arrow = places > 0 ? ArrowUp : places < 0 ? ArrowDown : Minus;
  const tone = places > 0 ? 'text-good' : places < 0 ? 'text-warn' : 'text-muted';
  return (
    <li className="flex items-center gap-3 rounded-control px-2 py-1.5">
      <span className="w-6 shrink-0 text-right font-semibold tabular-nums">
        <span className="sr-only">Place </span>
        {row.rank_then}
      </span>
      <span className={`flex w-10 shrink-0 items-center gap-0.5 text-sm tabular-nums ${tone}`}>
        <Arrow aria-hidden="true" className="size-3.5" />
        <span aria-hidden="true">{places === 0 ? '' : Math.abs(places)}</span>
        <span className="sr-only">{describeMove(places)}</span>
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <Link
          to={`${paths.candidateEvaluation(row.candidate_id)}?application=${row.application_id}`}
          className="min-w-0 rounded-sm [overflow-wrap:anywhere] underline-offset-4 hover:underline"
        >
          {row.candidate_name}
        </Link>
        {row.blind && <BlindBadge />}
      </span>
      <span className="shrink-0 text-right tabular-nums">
        <span className="sr-only">Score {difference === 0 ? '' : `now ${row.score_now}, then `}</span>
        <span className="font-semibold">{row.score_then}</span>
        <span aria-hidden="true" className="inline-block w-9 text-muted text-sm">
          {difference === 0 ? '' : `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`}
        </span>
      </span>
    </li>
  );
}
