import { buildProfile } from '@candor/resume/build-profile';
import { closeReaders } from '@candor/resume/read';
import { evaluate } from '../../evaluate.ts';
import { type Criterion, criterionIdOf } from '../../job/criteria-of.ts';
import type { Models } from '../../models/models.ts';
import type { Labelled, LabelledCriterion } from './read-labelled.ts';

const now = new Date('2024-06-01T00:00:00Z');
export const states = ['met', 'partial', 'unclear', 'no_evidence', 'contradicted'] as const;
export const verdicts = ['met', 'partly', 'no_evidence', 'contradicted'] as const;

export interface FindingFigures {
  /** How often a state met a verdict: 'met partly'. */
  table: Record<string, number>;
  /** Of what is called met, met or partly by people. */
  metRight: number;
  /** Of what is called no evidence, none by people; and not met. */
  noneRight: number;
  noneNotMet: number;
  /** Of what is met by people, called met or partly. */
  metFound: number;
  unclear: number;
  /** Area under the curve: is it shown at all? */
  auc: number;
  differences: string[];
}

/** Gives the engine the criteria of people, and lays its findings beside their verdicts. */
export async function compareFindings(labelled: Labelled, models: Models): Promise<FindingFigures> {
  const table: Record<string, number> = {};
  const ranked: Ranked[] = [];
  const differences: string[] = [];
  const pairs = new Map<string, typeof labelled.verdicts>();
  for (const verdict of labelled.verdicts) {
    const key = `${verdict.post}\n${verdict.resume}`;
    pairs.set(key, [...(pairs.get(key) ?? []), verdict]);
  }
  for (const own of pairs.values()) {
    const [{ post: name, resume: file } = { post: '', resume: '' }] = own;
    const post = labelled.posts.find((one) => one.post === name);
    const resume = await labelled.readResume(file);
    if (!post || !resume) continue;
    const criteria = [
      ...post.criteria.flatMap(toCriterion),
      { ...empty, id: 'title', group: 'occupation' as const, label: post.title },
    ];
    const job = { title: post.title, description: post.text };
    const profile = buildProfile(resume, now);
    const { findings } = await evaluate({ job, criteria, resume, profile, now, models });
    for (const { criterion, verdict } of own) {
      const finding = findings.find((one) => one.criterion === criterion);
      if (!finding) continue;
      const key = `${finding.state} ${verdict}`;
      table[key] = (table[key] ?? 0) + 1;
      ranked.push({ isShown: verdict === 'met' || verdict === 'partly', strength: finding.strength });
      if (key === 'met no_evidence' || key === 'no_evidence met')
        differences.push(
          `${name}, ${file}: ${criterion}: ${finding.state}, people say ${verdict} ${finding.quotes[0]?.text.slice(0, 140) ?? ''}`,
        );
    }
  }
  closeReaders();
  return { ...tally(table), table, auc: auc(ranked), differences };
}

interface Ranked {
  isShown: boolean;
  strength: number;
}

const empty = { id: '', label: '', weight: 1, required: true, years: null, level: null };

/** A criterion of people as the product would have it; soft skills have no verdicts. */
function toCriterion({ name, kind, required, years }: LabelledCriterion): Criterion[] {
  if (kind === 'soft_skill') return [];
  const group =
    kind === 'experience' || kind === 'education' || kind === 'licence' || kind === 'duty'
      ? kind
      : required
        ? 'required_skill'
        : 'preferred_skill';
  return [{ ...empty, id: criterionIdOf(group, name) ?? name, group, label: name, required, years }];
}

function tally(table: Readonly<Record<string, number>>) {
  const count = (state: string, ...of: string[]) =>
    of.reduce((sum, verdict) => sum + (table[`${state} ${verdict}`] ?? 0), 0);
  const all = (state: string) => count(state, ...verdicts);
  const total = states.reduce((sum, state) => sum + all(state), 0);
  const met = states.reduce((sum, state) => sum + count(state, 'met'), 0);
  return {
    metRight: count('met', 'met', 'partly') / all('met'),
    noneRight: count('no_evidence', 'no_evidence', 'contradicted') / all('no_evidence'),
    noneNotMet: 1 - count('no_evidence', 'met') / all('no_evidence'),
    metFound: (count('met', 'met') + count('partial', 'met')) / met,
    unclear: all('unclear') / total,
  };
}

function auc(rows: readonly Ranked[]): number {
  const [shown, not] = [rows.filter((row) => row.isShown), rows.filter((row) => !row.isShown)];
  let wins = 0;
  for (const a of shown)
    for (const b of not) wins += a.strength > b.strength ? 1 : a.strength === b.strength ? 0.5 : 0;
  return wins / (shown.length * not.length);
}
