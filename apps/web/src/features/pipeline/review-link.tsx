import { ListChecks } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { useShortcuts } from '#app/shortcuts.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { formatNumber } from '#ui/format.ts';
import { KeyHint } from '#ui/key-hint.tsx';

interface ReviewLinkProps {
  jobId: string;
  unreviewed: number;
  variant: 'primary' | 'secondary';
}

/** The way into the review queue, with how many wait there: by a link, and by Q. */
export function ReviewLink({ jobId, unreviewed, variant }: ReviewLinkProps) {
  const navigate = useNavigate();
  const to = paths.jobReview(jobId);
  useShortcuts([{ key: 'q', label: 'Open the review queue', run: () => void navigate(to) }]);
  if (unreviewed === 0) return null;
  return (
    <Link to={to} aria-keyshortcuts="q" className={buttonStyles({ variant })}>
      <ListChecks aria-hidden="true" />
      Review {formatNumber(unreviewed)}
      <span className="sr-only"> unreviewed</span>
      <KeyHint of="q" />
    </Link>
  );
}
