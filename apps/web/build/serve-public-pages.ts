import { matchPath, publicPages } from '@candor/contract/public-pages';
import type { Plugin } from 'vite';

/** Lets the development server answer the public pages with their own entry, as the product's server does. */
export function servePublicPages(): Plugin {
  return {
    name: 'candor:serve-public-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [pathname = ''] = (request.url ?? '').split('?');
        if (matchPath(publicPages.careers, pathname)) request.url = '/careers.html';
        else if (Object.values(publicPages).some((page) => matchPath(page, pathname)))
          request.url = '/public.html';
        next();
      });
    },
  };
}
