import type { applications } from '@candor/contract/applications';
import type { candidateRoom } from '@candor/contract/candidate-room';
import type { ResponseOf } from '@candor/contract/endpoint';
import type { faq } from '@candor/contract/faq';
import type { jobs } from '@candor/contract/jobs';
import type { organizations } from '@candor/contract/organizations';
import { publicRoutes } from '@candor/contract/public-routes';
import { type CallArguments, readJson, send } from '#app/api-client.ts';
import type { RequestParts } from '#app/api-request.ts';

/** What the endpoints ask for and answer is known to the compiler only; of the contract, their routes are loaded. */
export type PublicEndpoints = typeof candidateRoom &
  typeof faq &
  typeof jobs &
  typeof organizations &
  typeof applications;

export type PublicCall = keyof typeof publicRoutes;

/** Makes a call of the public pages and answers the response as it is; fails with an ApiError. */
export function sendPublicly<Name extends PublicCall>(
  name: Name,
  ...[options]: CallArguments<PublicEndpoints[Name]>
): Promise<Response> {
  return send(publicRoutes[name], (options ?? {}) as RequestParts);
}

/** Makes a call of the public pages; fails with an ApiError. */
export async function callPublicly<Name extends PublicCall>(
  name: Name,
  ...options: CallArguments<PublicEndpoints[Name]>
): Promise<ResponseOf<PublicEndpoints[Name]>> {
  return readJson(await sendPublicly(name, ...options));
}
