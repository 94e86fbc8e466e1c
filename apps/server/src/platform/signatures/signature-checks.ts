import type { SignatureScheme } from '@candor/contract/endpoint';
import { isSignedForCandor } from './candor.ts';
import { isSentByGoogle } from './google.ts';
import { isSentByGraph } from './graph.ts';
import type { SignatureCheck } from './signed-body.ts';
import { isSignedByStandard } from './standard-webhooks.ts';
import { isSignedByStripe } from './stripe.ts';

/** How each scheme that an endpoint can ask for is checked. */
export const signatureChecks: Record<SignatureScheme, SignatureCheck> = {
  candor: isSignedForCandor,
  stripe: isSignedByStripe,
  standard: isSignedByStandard,
  graph: isSentByGraph,
  google: isSentByGoogle,
};
