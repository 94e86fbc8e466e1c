import { assistantScopes } from '@candor/contract/connected-assistants';
import type { AssistantScope } from '@candor/contract/scopes';
import { OAuthRefusal } from './oauth-refusal.ts';

/** The scopes that a request names, of those that can be had; without a word on it, `otherwise`. */
export function readScopes(
  asked: string | undefined,
  { among = assistantScopes, otherwise }: { among?: readonly string[]; otherwise: readonly AssistantScope[] },
): AssistantScope[] {
  const named = asked?.split(' ').filter(Boolean) ?? otherwise;
  const unknown = named.find((scope) => !among.includes(scope));
  if (unknown !== undefined)
    throw new OAuthRefusal('invalid_scope', `Choose from these scopes: ${among.join(' ')}.`);
  // Without it no call is taken: writing alone would be a token that opens nothing.
  if (!named.includes('assistant')) throw new OAuthRefusal('invalid_scope', 'The scope assistant is needed.');
  return assistantScopes.filter((scope) => named.includes(scope));
}
