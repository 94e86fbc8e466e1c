/**
 * Writes the units of every post in FOLDER/posts as the product itself splits them.
 *
 *   node scripts/run.mjs packages/scoring/training/export-posts.ts --data FOLDER --out FILE
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { splitPost } from '../src/job/post-units.ts';

const { data, out } = parseArgs({ options: { data: { type: 'string' }, out: { type: 'string' } } }).values;
if (!data || !out) throw new Error('--data FOLDER and --out FILE are needed');
const posts = readdirSync(join(data, 'posts')).map((file) => {
  const text = readFileSync(join(data, 'posts', file), 'utf8');
  return { post: file.replace(/\.txt$/, ''), text, units: splitPost(text) };
});
writeFileSync(out, JSON.stringify(posts));
console.log(`${posts.length} posts, ${posts.reduce((sum, { units }) => sum + units.length, 0)} units`);
