import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { isForShortcut } from '#features/evaluations/is-for-shortcut.ts';
import { neighboursQuery } from '#features/evaluations/report-queries.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { classNames } from '#ui/class-names.ts';

interface Neighbour {
  candidate_id: string;
  application_id: string;
}

function pathOf({ candidate_id, application_id }: Neighbour): string {
  return `${paths.candidateEvaluation(candidate_id)}?application=${application_id}`;
}

/** The way through the evaluations of a job, best score first: by links, and by J and K. */
export function NeighbourLinks({ evaluationId }: { evaluationId: string }) {
  const { data } = useQuery(neighboursQuery(evaluationId));
  const navigate = useNavigate();
  const { previous, next } = data ?? {};
  useEffect(() => {
    function follow(event: KeyboardEvent) {
      if (!isForShortcut(event)) return;
      const wanted = event.key === 'j' ? next : event.key === 'k' ? previous : undefined;
      if (wanted) void navigate(pathOf(wanted), { replace: true });
    }
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [previous, next, navigate]);
  if (!data) return null;
  return (
    <nav aria-label="Evaluations of this job" className="flex items-center gap-1 text-sm">
      <Step to={previous} label="Previous" shortcut="K" />
      <span className="whitespace-nowrap px-1 text-muted tabular-nums">
        {data.position} of {data.total}
      </span>
      <Step to={next} label="Next" shortcut="J" />
    </nav>
  );
}

interface StepProps {
  to: Neighbour | null | undefined;
  label: string;
  shortcut: string;
}

function Step({ to, label, shortcut }: StepProps) {
  const Icon = label === 'Next' ? ChevronRight : ChevronLeft;
  const content = (
    <>
      {label === 'Previous' && <Icon aria-hidden="true" />}
      {label}
      <span
        aria-hidden="true"
        className="rounded-sm border border-line px-1 font-sans text-muted text-xs pointer-coarse:hidden"
      >
        {shortcut}
      </span>
      {label === 'Next' && <Icon aria-hidden="true" />}
    </>
  );
  const look = classNames(buttonStyles({ variant: 'quiet', size: 'small' }), 'gap-1.5 px-2');
  if (!to)
    return (
      <span aria-disabled="true" className={`${look} opacity-50`}>
        {content}
      </span>
    );
  return (
    <Link to={pathOf(to)} replace aria-keyshortcuts={shortcut.toLowerCase()} className={look}>
      {content}
    </Link>
  );
}
