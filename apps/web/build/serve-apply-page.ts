import type { Plugin } from 'vite';

const applyPaths = /^\/(?:jobs\/[^/]+\/apply|candidate\/[^/]+|thank-you)(?:$|\?)/;

/** Lets the development server answer the public pages with their own entry, as the product's server does. */
export function serveApplyPage(): Plugin {
  return {
    name: 'candor:serve-apply-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (applyPaths.test(request.url ?? '')) request.url = '/apply.html';
        next();
      });
    },
  };
}
