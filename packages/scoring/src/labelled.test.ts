import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withMemory } from './embedder.ts';
import { findModels } from './models/models.ts';
import { compareCriteria } from './testing/labelled/compare-criteria.ts';
import { compareFindings } from './testing/labelled/compare-findings.ts';
import { rankLabelled } from './testing/labelled/rank-labelled.ts';
import { readLabelled } from './testing/labelled/read-labelled.ts';

/** Written by somebody who had not seen the engine, and never trained on: see ../training/README.md. */
const unseen = readLabelled(fileURLToPath(new URL('../labelled/d', import.meta.url)));
const models = await findModels();
if (!models) throw new Error('the models cannot be opened');

test('what unseen posts ask for is read at least as well as before', { timeout: 300_000 }, async () => {
  const { groups, asked, found, fromAsides, onProtected } = await compareCriteria(unseen, models);
  const rows = Object.values(groups);
  const drawn = rows.reduce((sum, row) => sum + row.drawn, 0);
  const right = rows.reduce((sum, row) => sum + row.right, 0);
  expect(right / drawn).toBeGreaterThanOrEqual(0.94);
  expect(found / asked).toBeGreaterThanOrEqual(0.87);
  expect(fromAsides).toBeLessThanOrEqual(5);
  expect(onProtected).toBe(0);
});

test('what unseen resumes show is found at least as well as before', { timeout: 600_000 }, async () => {
  const posts = unseen.posts.slice(0, 4);
  const names = posts.map(({ post }) => post);
  const verdicts = unseen.verdicts.filter(({ post }) => names.includes(post));
  const { metRight, noneNotMet, metFound, auc } = await compareFindings(
    { ...unseen, posts, verdicts },
    models,
  );
  expect(metRight).toBeGreaterThanOrEqual(0.8);
  expect(noneNotMet).toBeGreaterThanOrEqual(0.7);
  expect(metFound).toBeGreaterThanOrEqual(0.64);
  expect(auc).toBeGreaterThanOrEqual(0.67);
});

test('unseen resumes are ranked at least as well as before', { timeout: 600_000 }, async () => {
  const posts = unseen.posts.slice(4, 8);
  const names = posts.map(({ post }) => post);
  const verdicts = unseen.verdicts.filter(({ post }) => names.includes(post));
  const remembering = { ...models, embedder: withMemory(models.embedder, 20_000) };
  const { auc, inOrder } = await rankLabelled({ ...unseen, posts, verdicts }, remembering);
  expect(auc).toBeGreaterThanOrEqual(0.94);
  expect(inOrder).toBeGreaterThanOrEqual(0.7);
});
