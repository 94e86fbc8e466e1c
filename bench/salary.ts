/** Error of the recommended salary over job posts that state their pay, with the statement taken out: --data FOLDER. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findOccupation } from '@candor/scoring/find-occupation';
import { levelOfJob } from '@candor/scoring/job-level';
import { postText } from '@candor/scoring/post-text';
import { recommendSalary } from '@candor/scoring/recommend-salary';
import { type PaidPost, readPaidPosts } from './salary/read-paid-posts.ts';

const { data } = parseArgs({ options: { data: { type: 'string' } } }).values;
if (!data || !existsSync(data)) {
  console.error('Name the folder that holds folders with posts/: npm run bench -- salary --data FOLDER');
  process.exit(1);
}
/** Where a post does not say how many years it asks for. */
const usualYears = 3;

const posts = readPaidPosts(data).map((post) => ({ ...post, ...predict(post) }));
for (const { name, occupation, paid, recommended } of posts)
  console.log(
    name.slice(0, 50).padEnd(52),
    (occupation ?? '–').slice(0, 44).padEnd(46),
    `stated ${Math.round(paid)}, recommended ${recommended ? Math.round(recommended) : 'none'}`,
  );
console.log(
  '\nMedian error (the middle of the band against the middle of the stated range; pay by the hour for 2,080 hours):',
);
describe('all posts', posts);
describe(
  'even posts in the list',
  posts.filter((_, index) => index % 2 === 0),
);
describe(
  'odd posts in the list',
  posts.filter((_, index) => index % 2 === 1),
);

function predict({ job }: PaidPost) {
  const { low, high } = recommendSalary(job, job.title, levelOfJob(job, job.title).years ?? usualYears);
  const occupation = findOccupation(job.title, postText(job));
  const recommended = low === null || high === null ? undefined : (low + high) / 2;
  return { recommended, occupation: occupation?.title, wages: occupation?.wages ?? [] };
}

function describe(name: string, part: typeof posts): void {
  const errorOf = (find: (post: (typeof posts)[number]) => number | undefined) =>
    median(
      part.flatMap((post) => (find(post) === undefined ? [] : Math.abs((find(post) ?? 0) / post.paid - 1))),
    );
  const figures = [
    `recommended ${errorOf((post) => post.recommended)}`,
    `median wage alone ${errorOf((post) => post.wages[2])}`,
    `75th percentile alone ${errorOf((post) => post.wages[3])}`,
  ];
  const none = part.filter((post) => post.recommended === undefined).length;
  console.log(`${name.padEnd(24)} ${part.length} posts, ${none} without a figure; ${figures.join(', ')}`);
}

function median(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [a = Number.NaN, b = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((a + b) / 2).toFixed(3);
}
