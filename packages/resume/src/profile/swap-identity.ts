import type { Profile } from '../profile.ts';
import type { ResumeText } from '../resume-text.ts';
import { type Edit, editText } from './swap/edit-text.ts';
import { swapName } from './swap/swap-name.ts';
import { type PronounSet, swapPronouns } from './swap/swap-pronouns.ts';

export type { PronounSet } from './swap/swap-pronouns.ts';

/** Somebody else: what is given takes the place of the person's own. */
export interface OtherIdentity {
  name?: { first: string; last: string };
  pronouns?: PronounSet;
  school?: string;
}

/** The same resume under another name, with other pronouns or another school. Nothing else of it changes. */
export function swapIdentity(
  resume: ResumeText,
  profile: Profile,
  { name, pronouns, school }: OtherIdentity,
): { resume: ResumeText; replaced: number } {
  const edits = [
    ...(name && profile.name ? swapName(resume.text, profile.name.value, name) : []),
    ...(pronouns ? swapPronouns(resume.text, profile.name, pronouns) : []),
    ...(school ? swapSchools(resume.text, profile, school) : []),
  ];
  return editText(resume, edits);
}

function swapSchools(text: string, { education }: Profile, school: string): Edit[] {
  const names = new Set(education.map(({ institution }) => institution).filter((name) => name !== null));
  return [...names].flatMap((name) => {
    const pattern = name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/ /g, '\\s+');
    return [...text.matchAll(new RegExp(pattern, 'giu'))].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      words: school,
    }));
  });
}
