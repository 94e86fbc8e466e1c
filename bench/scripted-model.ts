/** What is lost on the way from a language model that answers as a labelled set says: --data FOLDER, laid out as gold/. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawCriteria, joinFormFields, withoutWords } from '@candor/agents/scoring/draw-criteria';
import { createLocator } from '@candor/agents/scoring/locate-quote';
import { buildProfile } from '@candor/resume/build-profile';
import { closeReaders, readResume } from '@candor/resume/read';
import { blindText } from '@candor/scoring/blind-text';
import { criteriaOf } from '@candor/scoring/criteria';
import { withMemory } from '@candor/scoring/embedder';
import { leaveOutProtected } from '@candor/scoring/leave-out-protected';
import { findMiniLm } from '@candor/scoring/minilm';
import { compareCriteria } from './scripted-model/compare-criteria.ts';
import { type GoldFinding, readGold } from './scripted-model/gold.ts';
import { createGoldModel } from './scripted-model/gold-model.ts';
import { judgeResume } from './scripted-model/judge-resume.ts';

const { data } = parseArgs({ options: { data: { type: 'string' } } }).values;
if (!data || !existsSync(join(data, 'criteria.jsonl'))) {
  console.error(
    'Name a folder with criteria.jsonl and findings.jsonl, and resume-ranking/ beside it: npm run bench -- scripted-model --data FOLDER',
  );
  process.exit(1);
}
/** Years of work are counted up to this day, so that figures can be repeated. */
const now = new Date('2024-06-01T00:00:00Z');
const gold = readGold(data);
const model = await findMiniLm();
const embedder = model && withMemory(model, 50_000);
const tallies = new Map<string, { same: number; all: number }>();
const count = (name: string, isSame: boolean) => {
  const tally = tallies.get(name) ?? { same: 0, all: 0 };
  tallies.set(name, { same: tally.same + Number(isSame), all: tally.all + 1 });
};
const differences: string[] = [];

for (const post of gold.posts) {
  const job = { title: post.title, description: gold.readPost(post.post) };
  const quoteOf = () => '';
  const reading = await drawCriteria(createGoldModel({ post, findings: [], quoteOf }), job);
  const asked = joinFormFields(reading.criteria, criteriaOf(withoutWords(job)));
  const { criteria, leftOut } = leaveOutProtected(asked);
  const { missed, added, asides } = compareCriteria(post, criteria);
  for (const one of post.criteria) count('criteria', !missed.includes(one));
  for (const { name, span } of missed) {
    const why = leftOut.some(({ criterion }) => criterion.source === span) ? 'protected' : 'not drawn';
    differences.push(`${post.post} criterion ${name}: ${why}`);
  }
  for (const { label } of added) differences.push(`${post.post} criterion ${label}: added or changed`);
  for (const { label } of asides) differences.push(`${post.post} criterion ${label}: an aside`);
  const ofPost = gold.findings.filter((finding) => finding.post === post.post);
  for (const name of new Set(ofPost.map((finding) => finding.resume))) {
    const read = await readResume(gold.readResume(name), 'pdf');
    if (!read.ok) throw new Error(`${name} cannot be read: ${read.reason}`);
    const { resume } = read;
    const profile = buildProfile(resume, now);
    const blind = blindText(resume, profile);
    const locate = createLocator(resume.text);
    const findings = ofPost.filter((finding) => finding.resume === name);
    const see = ({ quote }: GoldFinding) =>
      locate(quote ?? '')
        .map(({ start, end }) => blind.slice(start, end).replace(/\s+/g, ' ').trim())
        .join(' … ');
    const reader = createGoldModel({
      post,
      findings,
      quoteOf: (finding) => see(finding) || (finding.quote ?? ''),
    });
    const judged = await judgeResume(reader, { job, criteria, resume, profile, blind, now }, embedder);
    for (const finding of findings) {
      const wanted = finding.verdict === 'partly' ? 'partial' : finding.verdict;
      const found = judged.findings.find(
        ({ criterion }) => criterion.toLowerCase() === finding.criterion.toLowerCase(),
      );
      const { kind = '' } = post.criteria.find((one) => one.name === finding.criterion) ?? {};
      for (const name of ['verdicts', `  gold ${wanted}`, `  of kind ${kind}`])
        count(name, found?.state === wanted);
      if (found?.state === wanted) continue;
      const isProposed = judged.proposals.some(({ criterionId }) => criterionId === found?.criterionId);
      const why = !found
        ? 'not a criterion'
        : isProposed
          ? found.reason
          : finding.quote === null
            ? 'labelled without a quote'
            : locate(finding.quote).length === 0
              ? 'the quote does not stand in the text that was read'
              : see(finding) === ''
                ? 'the quote is covered by the blind text'
                : 'the quote does not stand in the blind text';
      differences.push(
        `${post.post} ${name} ${finding.criterion}: ${wanted}, but ${found?.state ?? 'nothing'} (${why}) “${finding.quote}”`,
      );
    }
  }
}
closeReaders();
for (const line of differences) console.log(line);
console.log('\nAgreement with the labelled set');
for (const [name, { same, all }] of tallies)
  console.log(`${name.padEnd(24)} ${(same / all).toFixed(3)}  ${same} of ${all}`);
