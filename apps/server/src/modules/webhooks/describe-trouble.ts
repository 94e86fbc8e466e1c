import type { OutboundTrouble } from '@candor/integrations/outbound/error';

const words: Record<OutboundTrouble, string> = {
  address_not_allowed: "This URL can't be called. Use https, without a user name or password.",
  address_not_public: "This address isn't public.",
  name_not_found: 'The host name was not found.',
  unreachable: 'The server could not be reached.',
  certificate: "The server's certificate is not valid.",
  timeout: 'The server did not answer within 10 seconds.',
  cut_off: 'The connection ended before the answer was complete.',
  too_large: 'The answer was too large.',
};

/** Why there was no answer, for people. */
export function describeTrouble(trouble: string | null | undefined): string | null {
  if (!trouble) return null;
  return words[trouble as OutboundTrouble] ?? 'The delivery failed.';
}
