import type { RejectionProposal } from '@candor/contract/rejection-proposals';
import { useState } from 'react';

/** Which proposals were looked at in this visit. One that was changed since has to be looked at again. */
export function useSeenProposals() {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  return {
    isSeen: (proposal: RejectionProposal) => seen.has(keyOf(proposal)),
    see: (proposal: RejectionProposal) => setSeen((known) => new Set(known).add(keyOf(proposal))),
  };
}

const keyOf = ({ id, version }: RejectionProposal) => `${id} ${version}`;
