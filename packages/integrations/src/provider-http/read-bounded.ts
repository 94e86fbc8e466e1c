import { ProviderUnavailable } from './provider-error.ts';

/** The text of an answer, of which no more than the limit is ever taken in. */
export async function readBounded(response: Response, mostBytes: number): Promise<string> {
  const tooLarge = () =>
    new ProviderUnavailable('too_large', `an answer has more than ${Math.floor(mostBytes / 1_000_000)} MB`);
  if (Number(response.headers.get('content-length') ?? 0) > mostBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  if (!response.body) return '';
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the connection: what is left of the answer is not fetched.
  for await (const piece of response.body) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
