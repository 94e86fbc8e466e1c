import { FileQuestionMark } from 'lucide-react';
import { Link } from 'react-router';
import { findApiError } from '#app/api-error.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';

interface LoadFailureProps {
  error: unknown;
  title: string;
  /** Where to go on from what is not there. */
  up: { to: string; label: string };
  onRetry: () => void;
  retrying: boolean;
}

/** Instead of a page that could not be loaded: what is gone leads on, anything else can be tried again. */
export function LoadFailure({ error, title, up, onRetry, retrying }: LoadFailureProps) {
  const failure = findApiError(error);
  return (
    <Card>
      {failure?.status === 404 ? (
        <EmptyState
          icon={FileQuestionMark}
          title="We couldn't find this"
          text="It may have been deleted, or the link is wrong."
          action={
            <Link to={up.to} className={buttonStyles({ variant: 'secondary' })}>
              {up.label}
            </Link>
          }
        />
      ) : (
        <ErrorState
          title={title}
          text={failure?.detail}
          onRetry={onRetry}
          retrying={retrying}
          requestId={failure?.requestId}
        />
      )}
    </Card>
  );
}
