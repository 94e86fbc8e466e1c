import type { CandidateDetails } from '@candor/contract/candidates';
import { Mail } from 'lucide-react';
import { fullNameOf } from '#features/candidates/candidate-names.ts';
import { useEmailSelection, WriteEmailDialog } from '#features/written-emails/written-emails.feature.ts';
import { Button } from '#ui/button.tsx';

/** Writes to one candidate, about one of the applications they did not withdraw. */
export function WriteEmailButton({ candidate }: { candidate: CandidateDetails }) {
  const email = useEmailSelection();
  if (!email.mayWrite) return null;
  const about = candidate.applications
    .filter(({ stage }) => stage !== 'withdrawn')
    .map(({ id, position }) => ({ applicationId: id, position }));
  return (
    <>
      <Button variant="secondary" onClick={() => email.open(1)}>
        <Mail aria-hidden="true" />
        Write email
      </Button>
      {email.isOpen && (
        <WriteEmailDialog
          to={fullNameOf(candidate)}
          selection={{ candidate_ids: [candidate.id] }}
          about={about}
          onClose={email.close}
        />
      )}
    </>
  );
}
