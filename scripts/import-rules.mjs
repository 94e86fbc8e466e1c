/**
 * Which part of the code may import which. A file is known by its path in the repository; a rule looks at one import,
 * `from` → `to`, and answers with a reason when it is not allowed.
 */

const PACKAGES = {
  contract: [],
  client: ['contract'],
  database: ['contract'],
  integrations: ['contract'],
  sandbox: [],
  typefaces: [],
  demo: ['typefaces'],
  resume: ['contract'],
  scoring: ['contract', 'resume'],
  agents: ['contract', 'integrations', 'resume', 'scoring'],
  server: [
    'contract',
    'database',
    'integrations',
    'sandbox',
    'demo',
    'resume',
    'scoring',
    'agents',
    'typefaces',
  ],
  web: ['contract'],
  e2e: ['contract', 'database', 'sandbox', 'demo', 'resume', 'server', 'web'],
  bench: [
    'contract',
    'database',
    'integrations',
    'sandbox',
    'demo',
    'resume',
    'scoring',
    'agents',
    'server',
    'web',
  ],
};

const SERVER_AREAS = {
  platform: ['platform'],
  http: ['platform', 'http'],
  modules: ['platform', 'modules'],
  entrypoints: ['platform', 'http', 'modules', 'entrypoints'],
  testing: ['platform', 'http', 'modules', 'entrypoints', 'testing'],
};

const WEB_AREAS = {
  ui: ['ui', 'styles'],
  // The ground of every screen: calls, session, addresses, events.
  app: ['ui', 'app'],
  features: ['ui', 'app', 'features'],
  pages: ['ui', 'app', 'features'],
  // The roof: router, frames and navigation. Nothing below may know it.
  shell: ['ui', 'app', 'features', 'pages', 'shell', 'styles'],
  // The public pages are an entry of their own; a browser test weighs what they bring in.
  public: ['ui', 'app', 'public', 'styles'],
  testing: ['ui', 'app', 'features', 'pages', 'shell', 'testing'],
};

/** Says where a file stands: its workspace, and inside src its area (ui, modules …) and part (accounts …). */
export function locate(path) {
  const [top, second] = path.split('/');
  const workspace = top === 'apps' || top === 'packages' ? second : top;
  const inSource = /\/src\/(.*)$/.exec(path)?.[1]?.split('/') ?? [];
  const area = inSource.length > 1 ? inSource[0] : undefined;
  const part = inSource.length > 2 ? inSource[1] : undefined;
  const isTest = /\.test\.tsx?$/.test(path) || inSource[0] === 'test-setup.ts';
  return { path, workspace, area, part, isTest };
}

export const RULES = [
  {
    name: 'packages-one-way',
    check(from, to) {
      if (!(from.workspace in PACKAGES)) return `give ${from.workspace} its line in scripts/import-rules.mjs`;
      if (to.workspace === from.workspace || PACKAGES[from.workspace].includes(to.workspace))
        return undefined;
      return `${from.workspace} may import ${PACKAGES[from.workspace].join(', ') || 'nothing of ours'}`;
    },
  },
  {
    name: 'packages-by-name',
    check(from, to, specifier) {
      if (to.workspace === from.workspace || specifier.startsWith('@candor/')) return undefined;
      return 'another workspace is imported through the exports of its package';
    },
  },
  { name: 'server-areas', check: (from, to) => checkAreas(from, to, 'server', SERVER_AREAS) },
  { name: 'web-areas', check: (from, to) => checkAreas(from, to, 'web', WEB_AREAS) },
  {
    name: 'modules-by-their-door',
    check(from, to) {
      if (from.isTest || from.area === 'testing' || to.workspace !== 'server' || to.area !== 'modules')
        return undefined;
      if (from.area === 'modules' && from.part === to.part) return undefined;
      const isDoor = to.path.endsWith(`/modules/${to.part}/${to.part}.ts`);
      if (isDoor || to.path.endsWith('.module.ts') || from.area === 'entrypoints') return undefined;
      return `reach ${to.part} through modules/${to.part}/${to.part}.ts`;
    },
  },
  {
    name: 'served-in-one-place',
    check(from, to) {
      if (!to.path.endsWith('.module.ts') || from.path.endsWith('/modules/all-modules.ts')) return undefined;
      return 'what a module serves is put together in modules/all-modules.ts only';
    },
  },
  {
    name: 'features-apart',
    check(from, to) {
      if (from.isTest || from.area !== 'features' || to.area !== 'features' || from.part === to.part)
        return undefined;
      if (new RegExp(`/features/${to.part}/${to.part}\\.feature\\.tsx?$`).test(to.path)) return undefined;
      return `reach ${to.part} through features/${to.part}/${to.part}.feature.ts`;
    },
  },
  {
    name: 'testing-only-in-tests',
    check(from, to) {
      const isProduct = !from.isTest && !isBesideProduct(from) && !['e2e', 'bench'].includes(from.workspace);
      return isProduct && (to.isTest || isTesting(to))
        ? 'the product does not depend on its tests'
        : undefined;
    },
  },
];

function isTesting({ path }) {
  return path.includes('/testing/');
}

/** Helpers of tests, and the programs that train models. */
function isBesideProduct(file) {
  return isTesting(file) || file.path.includes('/training/');
}

function checkAreas(from, to, workspace, areas) {
  if (from.isTest || from.workspace !== workspace || to.workspace !== workspace) return undefined;
  // Files directly in src (main.tsx) compose the rest; nothing imports them.
  if (from.area === undefined) return undefined;
  if (!(from.area in areas))
    return `src/${from.area} is no area of ${workspace}: ${Object.keys(areas).join(', ')}`;
  if (to.area === undefined ? false : areas[from.area].includes(to.area)) return undefined;
  return `${from.area} may import ${areas[from.area].join(', ')}`;
}

/** Packages that a workspace may use; a workspace that is not listed may use what its package.json lists. */
export const OUTSIDE = {
  contract: { allows: (name) => name === 'zod', reason: 'the contract imports zod only' },
  web: { allows: (name) => !name.startsWith('node:'), reason: 'the web app runs in browsers' },
};
