import { SearchX, Users } from 'lucide-react';
import type { useListAddress } from '#app/use-list-address.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Says why there is nobody to see, and offers the way on. */
export function NoCandidates({ address }: { address: ReturnType<typeof useListAddress> }) {
  if (address.q)
    return (
      <EmptyState
        icon={SearchX}
        title={`No candidate matches “${address.q}”`}
        text="The search looks at name, email and phone."
        action={
          <Button variant="secondary" onClick={address.clear}>
            Clear search
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={Users}
      title="No candidates yet"
      text="Everybody who applies for one of your jobs appears here, once."
    />
  );
}
