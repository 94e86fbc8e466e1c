import type { Plugin } from 'vite';

const alreadyLinked = /<(?:script|link)[^>]+(?:src|href)="\/([^"]+\.js)"/g;

/**
 * Lets the browser fetch the chunks that `main.ts` brings in one after the other all at once, but after the style
 * sheet and the font, which the first paint needs. The public entry brings in what its address asks for, and no more.
 */
export function preloadStart(): Plugin {
  return {
    name: 'candor:preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle = {}, chunk: entry }) {
        const linked = new Set(Array.from(html.matchAll(alreadyLinked), ([, name]) => name));
        const wanted = new Set<string>();
        const want = (name: string) => {
          const chunk = bundle[name];
          if (chunk?.type !== 'chunk' || wanted.has(name)) return;
          wanted.add(name);
          for (const dependency of chunk.imports) want(dependency);
        };
        const brought = path === '/index.html' ? (entry?.dynamicImports ?? []) : [];
        if (entry) for (const name of [entry.fileName, ...brought]) want(name);
        return Array.from(wanted)
          .filter((name) => !linked.has(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: '', fetchpriority: 'low', href: `/${name}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
