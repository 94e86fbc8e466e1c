import type { ReviewQueue } from '@candor/contract/pipeline';
import { FileWarning, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { ResumeButton } from '#features/applications/applications.feature.ts';
import { AskForFileButton } from '#features/candidates/candidates.feature.ts';
import { explainReason } from '#features/evaluations/evaluations.feature.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface UnreadApplicationProps {
  current: NonNullable<ReviewQueue['current']>;
  position: string;
  mayWrite: boolean;
}

/** In the queue in place of an evaluation: a file that could not be read, or one that waits to be. A person can decide still. */
export function UnreadApplication({ current, position, mayWrite }: UnreadApplicationProps) {
  const isUnreadable = current.application_status === 'unreadable';
  return (
    <Card>
      <EmptyState
        icon={isUnreadable ? FileWarning : Hourglass}
        title={isUnreadable ? "This resume couldn't be read" : 'Not evaluated yet'}
        text={
          isUnreadable
            ? `${explainReason(current.unread_reason)} Open the file to decide, or ask for another one.`
            : "The evaluation appears here when it's done. You can decide without it."
        }
        action={
          <div className="flex flex-wrap items-center justify-center gap-2">
            <ResumeButton
              variant="secondary"
              filePath={current.resume_file_path}
              name={current.candidate_name}
              blind={current.blind === true}
            />
            {isUnreadable && mayWrite && (
              <AskForFileButton
                applicationId={current.application_id}
                position={position}
                askedAt={current.file_asked_at}
              />
            )}
            <Link
              to={paths.candidate(current.candidate_id)}
              className={buttonStyles({ variant: 'secondary' })}
            >
              Open the candidate
            </Link>
          </div>
        }
      />
    </Card>
  );
}
