import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Instead of a page that one's role does not open. */
export function NoAccess() {
  return (
    <Card>
      <EmptyState
        icon={Lock}
        title="You don't have access to this page"
        text="Your role doesn't include it. Ask an admin in your organization if you need it."
        action={
          <Link to={paths.home} className={buttonStyles({ variant: 'secondary' })}>
            Go to dashboard
          </Link>
        }
      />
    </Card>
  );
}
