/** What planted text and words around a title do to scores, and whether a notice reports it: --data FOLDER [alarms|lists|plants|titles|hidden]. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { closeReaders } from '@candor/resume/read';
import { criteriaOf } from '@candor/scoring/criteria';
import { withMemory } from '@candor/scoring/embedder';
import { evaluate } from '@candor/scoring/evaluate';
import { findNotices } from '@candor/scoring/find-notices';
import { plainTitle } from '@candor/scoring/find-title';
import { findModels } from '@candor/scoring/models';
import { plainResume } from '@candor/scoring/testing/plain-resume';
import { decorations } from './tricks/decorations.ts';
import { plants } from './tricks/plants.ts';
import { now, type Post, readPairs } from './tricks/read-pairs.ts';
import { measureInjectedPairs } from './trust/injected.ts';

const {
  values: { data, each, show },
  positionals: asked,
} = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    each: { type: 'string', default: '3' },
    show: { type: 'boolean', default: false },
  },
});
if (!data || !existsSync(data)) {
  console.error(
    'Name a folder of posts and resumes, such as packages/scoring/labelled/d: npm run bench -- tricks --data FOLDER',
  );
  process.exit(1);
}
const found = await findModels();
if (!found) throw new Error('the models cannot be opened');
const models = { ...found, embedder: withMemory(found.embedder, 50_000) };
const { posts, read } = readPairs(data);
const perPost = Number(each);
/** People list names; what is longer was copied. */
const longestName = 4;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const parts: Record<string, () => Promise<void>> = {
  alarms: measureFalseAlarms,
  lists: measureHonestLists,
  plants: measurePlants,
  titles: measureTitles,
  hidden: measureInjectedPairs,
};
for (const [name, measure] of Object.entries(parts))
  if (asked.length === 0 || asked.includes(name)) await measure();
closeReaders();

/** Notices on resumes as their owners wrote them. */
async function measureFalseAlarms(): Promise<void> {
  for (const kind of ['fitting', 'others'] as const) {
    let [looked, flagged] = [0, 0];
    for (const { title, text, name, ...post } of posts)
      for (const resume of post[kind]) {
        const own = await read(resume);
        if (!own) continue;
        const { notices } = findNotices(own.resume, own.profile, { title, description: text });
        looked += 1;
        if (notices.length > 0) flagged += 1;
        if (show)
          for (const notice of notices)
            console.log(
              `  ${name}, ${resume}: ${notice.kind}: ${notice.text.replace(/\s+/g, ' ').slice(0, 160)}`,
            );
      }
    console.log(`unchanged resumes, ${kind}: ${flagged} of ${looked} flagged (${percent(flagged, looked)})`);
  }
}

/** The skills that a resume's work shows, listed in the words of the post. */
async function measureHonestLists(): Promise<void> {
  const listed: number[] = [];
  let flagged = 0;
  for (const { title, text, fitting } of posts) {
    const job = { title, description: text };
    const criteria = await criteriaOf(job, models);
    for (const resume of fitting.slice(0, perPost)) {
      const own = await read(resume);
      if (!own) continue;
      const { findings, notices } = await evaluate({ job, criteria, ...own, now, models });
      const skills = findings.filter(
        ({ group, state, criterion }) =>
          /_skill$/.test(group) && state === 'met' && criterion.split(/\s+/).length <= longestName,
      );
      const added = plainResume(
        `${own.resume.text.trimEnd()}\n\nSkills\n${skills.map(({ criterion }) => criterion).join(', ')}\n`,
        now,
      );
      listed.push(skills.length);
      if (findNotices(added.resume, added.profile, job).notices.length > notices.length) flagged += 1;
    }
  }
  console.log(
    `names of skills met by fitting resumes, listed in the words of the post (${mean(listed).toFixed(1)} each): ${flagged} of ${listed.length} flagged`,
  );
}

async function measurePlants(): Promise<void> {
  const figures = new Map(plants.map(({ name }) => [name, { changes: [] as number[], flagged: 0 }]));
  for (const { title, text, name, others } of posts) {
    const job = { title, description: text };
    const criteria = await criteriaOf(job, models);
    for (const resume of others.slice(0, perPost)) {
      const own = await read(resume);
      if (!own) continue;
      const judge = (changed: string) =>
        evaluate({ job, criteria, ...plainResume(changed, now), now, models });
      const before = await judge(own.resume.text);
      for (const plant of plants) {
        const after = await judge(
          plant.plant({ text: own.resume.text, profile: own.profile }, { title, text, criteria }),
        );
        const row = figures.get(plant.name);
        const change = after.score - before.score;
        row?.changes.push(change);
        if (row && after.notices.length > before.notices.length) row.flagged += 1;
        if (show && change > 3)
          console.log(
            `  +${change.toFixed(1)} ${name}, ${resume}: ${plant.name}: ${describeChange(before.findings, after.findings)}`,
          );
      }
    }
  }
  console.log(`\n${''.padEnd(34)} mean change   largest   flagged`);
  for (const { name, isTold } of plants) {
    const { changes, flagged } = figures.get(name) ?? { changes: [], flagged: 0 };
    console.log(
      `${name.padEnd(34)}${mean(changes).toFixed(2).padStart(12)}${Math.max(...changes)
        .toFixed(1)
        .padStart(10)}${percent(flagged, changes.length).padStart(10)}${isTold ? '' : ' (need not be)'}`,
    );
  }
}

type Findings = Awaited<ReturnType<typeof evaluate>>['findings'];

function describeChange(before: Findings, after: Findings): string {
  return after
    .map((finding, index) => ({ finding, more: finding.strength - (before[index]?.strength ?? 0) }))
    .filter(({ more }) => more > 0.1)
    .map(
      ({ finding, more }) =>
        `${finding.group} ${finding.criterion.slice(0, 40)} +${more.toFixed(2)} (${finding.quotes[0]?.text.slice(0, 60) ?? ''})`,
    )
    .join('; ');
}

/** The same job under decorated titles: the text says the plain one. */
async function measureTitles(): Promise<void> {
  const changes = decorations.map(() => [] as number[]);
  for (const post of posts) {
    const title = plainTitle(post.title);
    const job = { title, description: post.text };
    const criteria = await criteriaOf(job, models);
    const resumes = [...post.fitting.slice(0, perPost), ...post.others.slice(0, perPost)];
    const before = await scoresOf(resumes, post, title, criteria);
    for (const [index, decorate] of decorations.entries()) {
      const changed = await criteriaOf({ ...job, title: decorate(title) }, models);
      const after = await scoresOf(resumes, post, decorate(title), changed);
      const own = after.map((score, place) => Math.abs(score - (before[place] ?? 0)));
      changes[index]?.push(...own);
      if (show && Math.max(...own) > 1)
        console.log(
          `  ${Math.max(...own).toFixed(1)} “${decorate(title)}” is read as “${plainTitle(decorate(title))}”`,
        );
    }
  }
  console.log(`\n${'words around a title'.padEnd(58)} mean change   largest`);
  for (const [index, decorate] of decorations.entries()) {
    const own = changes[index] ?? [];
    console.log(
      `${decorate('Title').padEnd(58)}${mean(own).toFixed(2).padStart(12)}${Math.max(...own)
        .toFixed(1)
        .padStart(10)}`,
    );
  }
}

async function scoresOf(
  resumes: readonly string[],
  { text }: Post,
  title: string,
  criteria: Awaited<ReturnType<typeof criteriaOf>>,
): Promise<number[]> {
  const scores: number[] = [];
  for (const name of resumes) {
    const own = await read(name);
    if (own)
      scores.push(
        (await evaluate({ job: { title, description: text }, criteria, ...own, now, models })).score,
      );
  }
  return scores;
}
