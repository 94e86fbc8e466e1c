import type { Plugin } from 'vite';

const scriptTag = /<(?:script type="module"|link rel="modulepreload")(?=[ >])/g;

/** The careers page comes painted from the server: its style sheet and font go before the script that takes over. */
export function paintBeforeScripts(): Plugin {
  return {
    name: 'candor:paint-before-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) =>
        path === '/careers.html' ? html.replace(scriptTag, '$& fetchpriority="low"') : html,
    },
  };
}
