import type { FastifyInstance } from 'fastify';

/** Fastify writes parameters as `:id`, the contract (like OpenAPI) as `{id}`. */
export function toFastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** The methods under which a path is served; empty for an unknown path. */
export interface ServedPaths {
  methodsOf(pathname: string): string[];
}

/** Remembers every route that is added from now on, so that a wrong method can be told from an unknown path. */
export function watchServedPaths(app: FastifyInstance): ServedPaths {
  const routes: { method: string; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const pattern = new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
    for (const name of [method].flat()) routes.push({ method: name, pattern });
  });
  return {
    methodsOf: (pathname) => [
      ...new Set(routes.filter(({ pattern }) => pattern.test(pathname)).map(({ method }) => method)),
    ],
  };
}
