import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// For every imported file Node looks up the package's manifest and reads it again. That takes two thirds of a start, mostly for
// drizzle-orm, whose manifest has 180 kB and which hundreds of our files import.
const found = new Map();
const types = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions, importAttributes } = context;
    if (conditions?.includes('require') || !parentURL.startsWith('file:')) return next(specifier, context);
    if (/^\.{1,2}\//.test(specifier) && Object.keys(importAttributes ?? {}).length === 0) {
      const url = new URL(specifier, parentURL);
      const format = findFormat(url);
      return format ? { url: url.href, format, shortCircuit: true } : next(specifier, context);
    }
    // All our files share one folder of packages, so that a name which was found once is the same for each of them.
    const isPackage = /^@?[a-z]/.test(specifier) && !specifier.includes(':');
    if (!isPackage || parentURL.includes('/node_modules/')) return next(specifier, context);
    const known = found.get(specifier);
    if (known) return known;
    const answer = next(specifier, context);
    found.set(specifier, { ...answer, shortCircuit: true });
    return answer;
  },
});

/** What a file is whose package says that it has modules; undefined where Node has to find out, or to say what is wrong. */
function findFormat(url) {
  const { href, pathname } = url;
  const [extension] = /\.[cm]?[jt]s$/.exec(pathname) ?? [];
  if ((extension !== '.js' && extension !== '.ts') || !existsSync(url)) return undefined;
  if (findType(href.slice(0, href.lastIndexOf('/'))) !== 'module') return undefined;
  return extension === '.ts' ? 'module-typescript' : 'module';
}

/** The type that the nearest manifest above names. */
function findType(folder) {
  if (types.has(folder)) return types.get(folder);
  const type = readType(folder) ?? findType(folder.slice(0, folder.lastIndexOf('/')));
  types.set(folder, type);
  return type;
}

function readType(folder) {
  if (folder.length <= 'file://'.length) return 'none';
  try {
    return JSON.parse(readFileSync(fileURLToPath(`${folder}/package.json`), 'utf8')).type ?? 'none';
  } catch {
    return undefined;
  }
}
