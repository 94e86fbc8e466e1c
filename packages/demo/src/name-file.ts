import { fullName, type Profile, type ResumeKind } from './profile.ts';

const habits: ((profile: Profile) => string)[] = [
  (profile) => `${fullName(profile)} - Resume`,
  ({ firstName, lastName }) => `${firstName}_${lastName}_CV`.replaceAll(' ', '_'),
  () => 'resume',
  ({ lastName }) => `CV ${lastName}`,
  (profile) => `${fullName(profile)} resume (final)`,
];

/** The name a person gave their file: everybody has a habit, and a scanner has its own. */
export function nameFile(profile: Profile, kind: ResumeKind): string {
  if (kind.layout === 'scan') return 'Scan_0001.pdf';
  const habit = habits[profile.email.length % habits.length] ?? fullName;
  return `${habit(profile)}.${kind.format}`;
}
