import type { Plugin } from 'vite';

/** Lets the browser fetch the text face beside the style sheet instead of after it. */
export function preloadTextFont(): Plugin {
  return {
    name: 'candor:preload-text-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name));
        if (!font) throw new Error('The build holds no Inter latin file to preload');
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
