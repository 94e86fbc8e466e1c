import { z } from 'zod';
import { isSame, type SignatureCheck } from './signed-body.ts';

const notificationsSchema = z.object({ value: z.array(z.object({ clientState: z.string() })).min(1) });

/**
 * Microsoft Graph signs nothing: each notification repeats the secret `clientState` of its subscription. It proves who sent
 * it and nothing about what it says, nor when: take it as a hint, and fetch what changed.
 */
export const isSentByGraph: SignatureCheck = ({ text }, secrets) => {
  const sent = notificationsSchema.safeParse(parseJson(text));
  return (
    sent.success &&
    sent.data.value.every(({ clientState }) =>
      secrets.some((secret) => isSame(Buffer.from(clientState), Buffer.from(secret))),
    )
  );
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
