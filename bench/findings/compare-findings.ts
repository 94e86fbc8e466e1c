import { buildProfile } from '@candor/resume/build-profile';
import { closeReaders } from '@candor/resume/read';
import { type Criterion, criterionIdOf } from '@candor/scoring/criteria';
import { evaluate } from '@candor/scoring/evaluate';
import type { Models } from '@candor/scoring/models';
import type { Labelled, LabelledCriterion } from './read-labelled.ts';

const now = new Date('2024-06-01T00:00:00Z');
const states = ['met', 'partial', 'unclear', 'no_evidence', 'contradicted'] as const;
const verdicts = ['met', 'partly', 'no_evidence', 'contradicted'] as const;

/** Gives the engine the criteria of people, and lays its findings beside their verdicts. */
export async function compareFindings(labelled: Labelled, models: Models, show: boolean): Promise<void> {
  const table = new Map<string, number>();
  const ranked: { isShown: boolean; strength: number }[] = [];
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
    const job = { title: post.title, description: post.text };
    const criteria = [
      ...post.criteria.flatMap(toCriterion),
      { ...empty, id: 'title', group: 'occupation' as const, label: post.title },
    ];
    const { findings } = await evaluate({
      job,
      criteria,
      resume,
      profile: buildProfile(resume, now),
      now,
      models,
    });
    for (const { criterion, verdict } of own) {
      const finding = findings.find((one) => one.criterion === criterion);
      if (!finding) continue;
      const key = `${finding.state} ${verdict}`;
      table.set(key, (table.get(key) ?? 0) + 1);
      ranked.push({ isShown: verdict === 'met' || verdict === 'partly', strength: finding.strength });
      if (
        show &&
        ((finding.state === 'met' && verdict === 'no_evidence') ||
          (finding.state === 'no_evidence' && verdict === 'met'))
      )
        console.log(
          `  ${name} × ${file}: ${criterion}: ${finding.state}, people say ${verdict}: ${finding.quotes[0]?.text.slice(0, 140) ?? ''}`,
        );
    }
  }
  closeReaders();
  report(table, ranked);
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

function report(
  table: ReadonlyMap<string, number>,
  ranked: readonly { isShown: boolean; strength: number }[],
): void {
  const count = (state: string, verdict: string) => table.get(`${state} ${verdict}`) ?? 0;
  const all = (state: string) => verdicts.reduce((sum, verdict) => sum + count(state, verdict), 0);
  const ofVerdict = (verdict: string) => states.reduce((sum, state) => sum + count(state, verdict), 0);
  console.log(
    `\nFindings (rows) and the verdicts of people:\n  ${''.padEnd(14)}${verdicts.map((one) => one.padStart(14)).join('')}`,
  );
  for (const state of states)
    console.log(
      `  ${state.padEnd(14)}${verdicts.map((verdict) => String(count(state, verdict)).padStart(14)).join('')}`,
    );
  const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3));
  const total = states.reduce((sum, state) => sum + all(state), 0);
  console.log(
    `  of 'met', met or partly: ${share(count('met', 'met') + count('met', 'partly'), all('met'))}`,
  );
  console.log(
    `  of 'no evidence', none: ${share(count('no_evidence', 'no_evidence') + count('no_evidence', 'contradicted'), all('no_evidence'))}, not met: ${share(all('no_evidence') - count('no_evidence', 'met'), all('no_evidence'))}`,
  );
  console.log(
    `  of what is met, found: ${share(count('met', 'met') + count('partial', 'met'), ofVerdict('met'))}; 'unclear': ${share(all('unclear'), total)}`,
  );
  console.log(`  AUC 'shown at all': ${auc(ranked).toFixed(3)}`);
}

function auc(rows: readonly { isShown: boolean; strength: number }[]): number {
  const [shown, not] = [rows.filter((row) => row.isShown), rows.filter((row) => !row.isShown)];
  let wins = 0;
  for (const a of shown)
    for (const b of not) wins += a.strength > b.strength ? 1 : a.strength === b.strength ? 0.5 : 0;
  return wins / (shown.length * not.length);
}
