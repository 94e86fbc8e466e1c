import type { CalendarReply } from './calendar-invitation.ts';

/** Far more than any program writes. */
const longestReply = 100_000;

const answers: Record<string, CalendarReply['answer']> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};

interface Line {
  name: string;
  parameters: string;
  value: string;
}

/** The answer in a calendar part; undefined where it is none. Anybody can write one: it proves nothing about who did. */
export function readReply(text: string): CalendarReply | undefined {
  if (text.length > longestReply) return undefined;
  const lines = unfold(text).flatMap((line) => readLine(line) ?? []);
  const begin = lines.findIndex(({ name, value }) => name === 'BEGIN' && value.toUpperCase() === 'VEVENT');
  const method = lines
    .find(({ name }) => name === 'METHOD')
    ?.value.trim()
    .toUpperCase();
  if (begin < 0 || method !== 'REPLY') return undefined;
  const end = lines.findIndex(({ name }, index) => index > begin && name === 'END');
  const event = lines.slice(begin, end < 0 ? undefined : end);
  const textOf = (wanted: string) => event.find(({ name }) => name === wanted)?.value.trim();
  const uid = textOf('UID');
  const attendee = event.find(({ name }) => name === 'ATTENDEE');
  const email = attendee && /^mailto:(.+)$/i.exec(attendee.value.trim())?.[1];
  const answer = attendee && answers[readParameter(attendee.parameters, 'PARTSTAT')?.toUpperCase() ?? ''];
  if (!uid || !email || !answer) return undefined;
  const sequence = Number(textOf('SEQUENCE') ?? 0);
  return {
    uid: unescapeText(uid),
    attendee: email.trim().normalize('NFKC').toLowerCase(),
    answer,
    sequence: Number.isSafeInteger(sequence) && sequence >= 0 ? sequence : 0,
  };
}

export function unfold(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');
}

/** A colon within quotes belongs to a parameter. */
function readLine(line: string): Line | undefined {
  const parts =
    /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/.exec(line);
  if (!parts) return undefined;
  const [, name = '', parameters = '', value = ''] = parts;
  return { name: name.toUpperCase(), parameters, value };
}

function readParameter(parameters: string, wanted: string): string | undefined {
  const found = new RegExp(`;${wanted}=("[^"]*"|[^";:,]*)`, 'i').exec(parameters)?.[1];
  return found?.replace(/^"(.*)"$/, '$1');
}

function unescapeText(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter));
}
