import { dirname } from 'node:path';
import { FEATURE_JOURNEYS } from './feature-journeys.mjs';
import { parseImports, resolveImport } from './import-graph.mjs';
import { ROOT } from './project.mjs';
import { readSources } from './read-sources.mjs';

const SOURCE = /\.(tsx?|mjs)$/;
const TEST = /\.test\.(tsx?|mjs)$/;
const JOURNEY = /^e2e\/.*\.spec\.ts$/;
// They put the whole product together, or arrange a test: through them, every change would reach every test.
const COMPOSITION = /\/(all-modules|pages|router)\.tsx?$|^apps\/server\/src\/testing\//;
// It arranges a call of each endpoint: who imports it walks through all of them, so every module and the contract are theirs.
const ARRANGEMENTS = 'apps/server/src/testing/test-arrangements.ts';
const SERVED = /^(apps\/server\/src\/(modules|platform|http)|packages\/contract\/src)\//;
// Every test that starts the product runs through these, and so does every journey.
const FOUNDATION = /^apps\/server\/src\/(platform|http)\//;
// The screens that import these are tested in their features.
const SCREEN_PARTS = /^apps\/web\/src\/(ui|app)\//;
const SHELL = /^apps\/web\/src\/shell\//;
// No test imports these, yet they stand around each test of their workspace.
const AROUND_TESTS = /\/(global-setup|test-setup|start-product|[\w-]+\.config)\.ts$/;
const UNTESTED =
  /\.md$|^(docs|bench\/lighthouse|\.ci)\/|^(LICENSE|Dockerfile|compose\.yaml|biome\.json|knip\.json|\.\w+)$/;
// Tests that read what no test imports.
const READERS = [
  [/^docs\/plans\.md$/, 'packages/contract/src/plans.test.ts'],
  [/^docs\/roles\.md$/, 'apps/server/src/http/access.test.ts'],
  [/^docs\/decisions\/dependencies\.md$/, 'scripts/lock-file.test.mjs'],
  [/^bench\/lighthouse\/package-lock\.json$/, 'scripts/lock-file.test.mjs'],
  [/^(apps|packages)\/.*README\.md$/, 'scripts/readmes.test.mjs'],
  [/^packages\/scoring\/.*README\.md$/, 'packages/scoring/src/checked-in-files.test.ts'],
  [/^packages\/agents\/models\/README\.md$/, 'packages/agents/src/faq/reader/checked-in-files.test.ts'],
];

/** Finds the tests that changed files of this repository can reach; undefined means all of them. */
export function findReachedTests(changed) {
  const sources = readSources(['apps', 'packages', 'e2e', 'bench', 'scripts'], SOURCE);
  return pickReachedTests(
    changed,
    mapImporters(sources, (from, specifier) => resolveImport(ROOT, from, specifier)),
  );
}

/** Maps each file to those that need it when they run; types leave nothing behind. */
export function mapImporters(sources, resolve) {
  const importers = new Map(sources.map(({ path }) => [path, []]));
  for (const { path, source } of sources) {
    for (const { specifier, isType } of parseImports(path, source)) {
      const target = isType ? undefined : resolve(path, specifier);
      if (target === undefined) continue;
      if (!importers.has(target)) importers.set(target, []);
      importers.get(target).push(path);
    }
  }
  return importers;
}

/**
 * Picks the tests that changed files can reach: those that import them, however indirectly, those of the same module,
 * feature or folder, which often go through HTTP, and the browser tests of the feature. Undefined means all of them.
 */
export function pickReachedTests(changed, importers) {
  const starts = [
    ...changed.filter((file) => importers.has(file) || !UNTESTED.test(file)),
    ...changed.flatMap(listReaders),
  ];
  if (starts.some((file) => getWorkspace(file) === undefined)) return undefined;
  const sources = starts.filter((file) => SOURCE.test(file) && !isTest(file));
  const screens = listScreens(sources, importers);
  return {
    unit: pickUnitTests(starts, sources, screens, importers),
    e2e: pickJourneys(starts, sources, screens, importers),
  };
}

function pickUnitTests(starts, sources, screens, importers) {
  const isServed = sources.some((file) => SERVED.test(file));
  const reached = new Set([
    ...reachFrom(starts, importers),
    ...followAll(listFoundation(sources), importers),
    ...(isServed ? followAll([ARRANGEMENTS], importers) : []),
  ]);
  const homes = [...new Set([...sources, ...screens].map(getHome))];
  return [...importers.keys()].filter(
    (file) => TEST.test(file) && (reached.has(file) || homes.some((home) => file.startsWith(home))),
  );
}

function pickJourneys(starts, sources, screens, importers) {
  const reached = reachFrom(starts, importers);
  const isEvery = listFoundation(sources).length > 0;
  const named = new Set([...starts, ...screens].flatMap((file) => FEATURE_JOURNEYS[getFeature(file)] ?? []));
  return [...importers.keys()].filter(
    (file) =>
      JOURNEY.test(file) && (isEvery || reached.has(file) || named.has(/([\w-]+)\.spec/.exec(file)[1])),
  );
}

function reachFrom(starts, importers) {
  const files = [...importers.keys()];
  return follow(
    starts.flatMap((file) => (isAroundAll(file, importers) ? listWorkspace(file, files) : [file])),
    importers,
  );
}

function listReaders(file) {
  return READERS.filter(([read]) => read.test(file)).map(([, test]) => test);
}

function listFoundation(sources) {
  return sources.filter((file) => FOUNDATION.test(file));
}

/** The files of features, public pages and the shell that stand on changed parts of screens. */
function listScreens(sources, importers) {
  const parts = sources.filter((file) => SCREEN_PARTS.test(file));
  return [...follow(parts, importers)].filter(
    (file) => (getFeature(file) !== undefined || SHELL.test(file)) && !isTest(file),
  );
}

function follow(starts, importers) {
  return followAll(starts, importers, (file) => COMPOSITION.test(file) && !starts.includes(file));
}

function followAll(starts, importers, isEnd = () => false) {
  const reached = new Set(starts);
  for (const file of reached)
    if (!isEnd(file)) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/** Data and settings are read, not imported: all of their workspace can see them. */
function isAroundAll(file, importers) {
  return AROUND_TESTS.test(file) || !(importers.has(file) || SOURCE.test(file));
}

function listWorkspace(file, files) {
  return files.filter((other) => getWorkspace(other) === getWorkspace(file));
}

function getWorkspace(file) {
  return /^((apps|packages)\/[^/]+|e2e|bench|scripts)\//.exec(file)?.[1];
}

/** The folder whose tests a file has; a benchmark of its own, beside the folders of others, is its only one. */
function getHome(file) {
  if (dirname(file) === 'bench') return file;
  return /^.*?\/(modules|features)\/[^/]+\//.exec(file)?.[0] ?? `${dirname(file)}/`;
}

function getFeature(file) {
  if (file.startsWith('apps/web/src/public/')) return 'public';
  return /\/(?:modules|features)\/([^/]+)\/|^packages\/contract\/src\/([\w-]+)\.ts$/
    .exec(file)
    ?.slice(1)
    .find(Boolean);
}

function isTest(file) {
  return TEST.test(file) || JOURNEY.test(file);
}
