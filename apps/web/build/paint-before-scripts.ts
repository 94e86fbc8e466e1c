import type { Plugin, Rolldown } from 'vite';

const linkTag = /[ \t]*<link rel="(stylesheet|modulepreload)"[^>]*href="\/([^"]+)"[^>]*>\n/g;

/**
 * The careers page comes painted from the server. Its style sheet is written into it, and its script is named for later:
 * `take-over-when-used.ts` loads it when the page is used.
 */
export function paintBeforeScripts(): Plugin {
  return {
    name: 'candor:paint-before-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle = {}, chunk: entry }) {
        if (path !== '/careers.html' || !entry) return html;
        const first = listChunks(bundle, [entry.fileName]);
        const later = [...listChunks(bundle, entry.dynamicImports)].filter((name) => !first.has(name));
        const names = later.map((name) => `/${name}`).join(' ');
        return html
          .replace(linkTag, (tag, kind: string, name: string) =>
            kind === 'stylesheet'
              ? `    <style>${readStyles(bundle, name)}</style>\n`
              : tag.replace('<link', '$& fetchpriority="low"'),
          )
          .replace('<script type="module"', `$& fetchpriority="low" data-later="${names}"`);
      },
    },
  };
}

/** The chunks, and those that they import. */
function listChunks(bundle: Rolldown.OutputBundle, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const dependency of chunk.imports) add(dependency);
  };
  for (const name of names) add(name);
  return found;
}

function readStyles(bundle: Rolldown.OutputBundle, name: string): string {
  const asset = bundle[name];
  if (asset?.type !== 'asset') throw new Error(`the build holds no ${name}`);
  return String(asset.source).trim();
}
