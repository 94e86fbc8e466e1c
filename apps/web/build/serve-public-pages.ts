import type { Plugin } from 'vite';

const publicPaths = /^\/(?:jobs\/[^/]+\/apply|candidate\/[^/]+|faq-assistant|thank-you)(?:$|\?)/;

/** Lets the development server answer the public pages with their own entry, as the product's server does. */
export function servePublicPages(): Plugin {
  return {
    name: 'candor:serve-public-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (publicPaths.test(request.url ?? '')) request.url = '/public.html';
        next();
      });
    },
  };
}
