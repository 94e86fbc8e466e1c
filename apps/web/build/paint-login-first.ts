import { fileURLToPath } from 'node:url';
import { type AliasOptions, type Plugin, runnerImport } from 'vite';

const screen = fileURLToPath(new URL('../src/features/accounts/login-start-screen.tsx', import.meta.url));

/** Writes the login page's frame into index.html, so that it is painted while the scripts are on their way. */
export function paintLoginFirst(alias: AliasOptions): Plugin {
  return {
    name: 'candor:paint-login-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { module } = await runnerImport<{ renderLoginStartScreen: () => string }>(screen, {
          configFile: false,
          resolve: { alias },
        });
        return html.replace('<!--start-screen-->', module.renderLoginStartScreen());
      },
    },
  };
}
