import { CreditCard, Lock } from 'lucide-react';
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
        isPage
        icon={Lock}
        title="You don't have access to this page"
        text="Your role doesn't include it. Ask an admin in your organization if you need it."
        action={<ToDashboard />}
      />
    </Card>
  );
}

/** Instead of the page of plans where the installation has none. */
export function NoPlans() {
  return (
    <Card>
      <EmptyState
        isPage
        icon={CreditCard}
        title="There are no plans here"
        text="Billing is off in this installation, so nothing is limited."
        action={<ToDashboard />}
      />
    </Card>
  );
}

function ToDashboard() {
  return (
    <Link to={paths.home} className={buttonStyles({ variant: 'secondary' })}>
      Go to dashboard
    </Link>
  );
}
