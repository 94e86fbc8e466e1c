import { SearchX, Users } from 'lucide-react';
import type { CandidateAddress } from '#features/candidates/use-candidate-address.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Says why there is nobody to see, and offers the way on. */
export function NoCandidates({ address }: { address: CandidateAddress }) {
  if (address.isFiltered)
    return (
      <EmptyState
        icon={SearchX}
        title={address.q ? `No candidate matches “${address.q}”` : 'No candidate fits these filters'}
        text="Search covers name, email and phone."
        action={
          <Button variant="secondary" onClick={address.clear}>
            {address.q ? 'Clear search' : 'Show all candidates'}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={Users}
      title="No candidates yet"
      text="Everyone who applies to your jobs appears here, once."
    />
  );
}
