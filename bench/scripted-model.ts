/** What is lost on the way from a language model that answers as a labelled set says: --data FOLDER, laid out as gold/. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildProfile } from '@candor/resume/build-profile';
import { closeReaders } from '@candor/resume/read';
import { blindText } from '@candor/scoring/blind-text';
import { withMemory } from '@candor/scoring/embedder';
import { findModels } from '@candor/scoring/models';
import { Agreement } from './scripted-model/agreement.ts';
import { checkCriteria } from './scripted-model/check-criteria.ts';
import { checkFindings } from './scripted-model/check-findings.ts';
import { readGold } from './scripted-model/gold.ts';

const { data } = parseArgs({ options: { data: { type: 'string' } } }).values;
if (!data || !existsSync(join(data, 'criteria.jsonl'))) {
  console.error(
    'Name a folder with criteria.jsonl and findings.jsonl, with posts/ and resumes/ in it or in resume-ranking/ beside it: npm run bench -- scripted-model --data FOLDER',
  );
  process.exit(1);
}
/** Years of work are counted up to this day, so that figures can be repeated. */
const now = new Date('2024-06-01T00:00:00Z');
const gold = readGold(data);
const found = await findModels();
const models = found && { ...found, embedder: withMemory(found.embedder, 50_000) };
const agreement = new Agreement();

for (const post of gold.posts) {
  const job = { title: post.title, description: gold.readPost(post.post) };
  const criteria = await checkCriteria(post, job, agreement);
  const ofPost = gold.findings.filter((finding) => finding.post === post.post);
  for (const name of new Set(ofPost.map((finding) => finding.resume))) {
    const resume = await gold.readResume(name);
    const profile = buildProfile(resume, now);
    const subject = { job, criteria, resume, profile, blind: blindText(resume, profile, []), now };
    const findings = ofPost.filter((finding) => finding.resume === name);
    await checkFindings({ post, findings, subject }, agreement, models);
  }
}
closeReaders();
agreement.print();
