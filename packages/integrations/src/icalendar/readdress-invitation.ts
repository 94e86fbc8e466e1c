import { unfold } from './read-reply.ts';
import { foldLine, writeMailto } from './write-line.ts';

/** An invitation of ours to the same person at another address */
export function readdressInvitation(text: string, from: string, to: string): string {
  const [former, value] = [`:${writeMailto(from)}`, `:${writeMailto(to)}`];
  const lines = unfold(text).map((line) =>
    line.startsWith('ATTENDEE;') && line.endsWith(former) ? `${line.slice(0, -former.length)}${value}` : line,
  );
  return lines.map(foldLine).join('\r\n');
}
