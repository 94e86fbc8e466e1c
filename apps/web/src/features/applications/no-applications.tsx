import { ClipboardList, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import type { ApplicationAddress } from '#features/applications/use-application-address.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** Says why there is nothing to see, and offers the way on. */
export function NoApplications({ address }: { address: ApplicationAddress }) {
  if (address.isFiltered)
    return (
      <EmptyState
        icon={SearchX}
        title={address.q ? `No application matches “${address.q}”` : 'No application fits these filters'}
        text="Search covers name, email, phone, skills and education."
        action={
          <Button variant="secondary" onClick={address.clear}>
            Show all applications
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={ClipboardList}
      title="No applications yet"
      text="They appear here as soon as someone applies."
      action={
        <Link to={paths.jobs} className={buttonStyles({ variant: 'secondary' })}>
          Go to jobs
        </Link>
      }
    />
  );
}
