import { isSame, type SignatureCheck } from './signed-body.ts';

/**
 * Google signs nothing: each message of a channel repeats the secret token that the channel was made with. It says that
 * something changed, never what: take it as a hint, and fetch what did.
 */
export const isSentByGoogle: SignatureCheck = ({ header }, secrets) => {
  const token = Buffer.from(header('x-goog-channel-token'));
  return token.length > 0 && secrets.some((secret) => isSame(token, Buffer.from(secret)));
};
