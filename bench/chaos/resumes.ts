import { createHash } from 'node:crypto';
import { demoFields } from '@candor/demo/demo-fields';
import { docx, type Profile, pdf, type ResumeKind } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';

const [field] = demoFields as [(typeof demoFields)[number]];
export const { job } = field;
const people = demoFields.flatMap(({ applications }) => applications.map(({ profile }) => profile));
const kinds: ResumeKind[] = [pdf('classic'), pdf('compact'), docx('plain'), pdf('band'), pdf('sidebar')];

export interface Sender extends Pick<Profile, 'firstName' | 'lastName' | 'email'> {
  content: Buffer;
  fileName: string;
  sha256: string;
}

/** An invented person with an ordinary resume that anybody can read; nobody else has the same. */
export async function inventSender(name: string, number: number): Promise<Sender> {
  const one = people[number % people.length] as Profile;
  const kind = kinds[number % kinds.length] as ResumeKind;
  const profile = {
    ...one,
    ...{ email: `${name}-${number}@example.com`, phone: null },
    lastName: `${one.lastName}-${toLetters(number)}`,
  };
  const content = await writeResume(profile, kind);
  return {
    ...{ firstName: profile.firstName, lastName: profile.lastName, email: profile.email, content },
    fileName: `resume-${number}.${kind.format}`,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}

function toLetters(number: number): string {
  return [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
}

export function toForm(fields: Record<string, string>, { content, fileName }: Sender): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('resume', new Blob([new Uint8Array(content)]), fileName);
  return form;
}
