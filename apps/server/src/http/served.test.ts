import { accounts } from '@candor/contract/accounts';
import { allEndpoints } from '@candor/contract/contract';
import { errorCatalogue } from '@candor/contract/errors';
import { organizations } from '@candor/contract/organizations';
import { careersFiles } from '@candor/contract/public-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../modules/all-modules.ts';
import { namedEndpoints } from '../testing/test-arrangements.ts';
import { call } from '../testing/test-client.ts';
import { buildAccount, buildMember } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const routes = allModules.flatMap((module) =>
  module.routes.map(({ endpoint }) => ({ module: module.name, endpoint })),
);
const named = namedEndpoints;
const needingSession = named.filter(({ endpoint }) => ['session', 'key'].includes(endpoint.auth));

describe('every endpoint of the contract', () => {
  it.each(needingSession)(
    '$name refuses a call without a session, with an unknown one, and one in the address',
    async ({ endpoint }) => {
      const { token } = await buildAccount(product);
      const nobody = await call(product, endpoint);
      const stranger = await call(product, endpoint, { token: 'cdr_unknown' });
      const inAddress = await call(product, endpoint, { query: { token, access_token: token } });
      expect([nobody.status, stranger.status, inAddress.status]).toEqual([401, 401, 401]);
      expect(nobody.body).toMatchObject({
        code: 'not_signed_in',
        detail: errorCatalogue.not_signed_in.detail,
      });
    },
  );

  it.each(named)(
    '$name changes nothing by GET, and records every call that may change something for others',
    ({ endpoint }) => {
      const isPlainGet = endpoint.method === 'GET' && endpoint.changesOnGet !== true;
      const onlyAsks = isPlainGet || endpoint.changesNothing === true;
      expect(onlyAsks || endpoint.changesOwnViewOnly === true).toBe(endpoint.audit === null);
    },
  );

  it.each(named)('$name needs a right only of those it asks to be known by', ({ endpoint }) => {
    if (endpoint.right !== null) expect(['session', 'key']).toContain(endpoint.auth);
    // A key belongs to an organization: what needs none is for people.
    if (endpoint.auth === 'key') expect(endpoint.right).not.toBeNull();
  });
});

describe('ids of somebody else', () => {
  it('a session of another person is not found, and goes on', async () => {
    const [mine, theirs] = [await buildAccount(product), await buildAccount(product)];
    const answer = await call(product, accounts.endSession, {
      token: mine.token,
      params: { id: theirs.sessionId },
    });
    expect(answer.status).toBe(404);
    expect((await call(product, accounts.getMe, { token: theirs.token })).status).toBe(200);
  });

  it('the chart shows nobody of another organization', async () => {
    const [mine, theirs] = [await buildMember(product), await buildMember(product)];
    const { body } = await call(product, organizations.getChart, {
      token: mine.token,
      headers: { 'x-org-id': theirs.organizationId },
    });
    expect(body.id).toBe(mine.organizationId);
    expect(JSON.stringify(body)).not.toContain(theirs.userId);
  });
});

describe('what is served', () => {
  it('is what the contract documents, and nothing else', async () => {
    const document = (await (await fetch(`${product.url}/hr/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = [
      ...routes.map(({ endpoint }) => endpoint),
      ...named.filter(({ endpoint }) => endpoint.answer === 'events').map(({ endpoint }) => endpoint),
    ];
    expect(documented.sort()).toEqual(served.map(({ method, path }) => `${method} ${path}`).sort());
    expect(allEndpoints).toHaveLength(documented.length);
    const forOperators = ['/healthz', '/readyz', '/internal/metrics', '/hr/openapi.json'].map(
      (path) => `GET ${path}`,
    );
    const forReaders = ['/robots.txt', '/sitemap.xml', careersFiles.json, careersFiles.xml].map(
      (path) => `GET ${path}`,
    );
    const forAssistants = [
      'POST /mcp',
      'GET /.well-known/oauth-protected-resource',
      'GET /.well-known/oauth-protected-resource/mcp',
      'GET /.well-known/oauth-authorization-server',
      'GET /oauth/authorize',
      'POST /oauth/register',
      'POST /oauth/token',
      'POST /oauth/revoke',
    ];
    const all = [...documented, ...forOperators, ...forReaders, ...forAssistants];
    expect(listRoutes(product).sort()).toEqual(all.map(nameless).sort());
  });

  it('knows every path only by one endpoint and method', () => {
    const keys = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

/** Fastify writes a parameter under all the names that its methods have for it. */
function nameless(route: string): string {
  return route.replace(/\{[^/]*\}/g, '{}');
}

/** What Fastify itself says it serves, in the contract's notation. */
function listRoutes({ app }: TestProduct): string[] {
  const lines = app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n');
  const stack: string[] = [];
  return lines.flatMap((line) => {
    const match = /^([│ ]*)[├└]── (\S*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!match) return [];
    const depth = (match[1] ?? '').length / 4;
    stack[depth] = match[2] ?? '';
    const path = stack
      .slice(0, depth + 1)
      .join('')
      .replace(/:(\w+)/g, '{$1}');
    return (match[3] ?? '')
      .split(', ')
      .filter((method) => method && method !== 'HEAD')
      .map((method) => nameless(`${method} ${path}`));
  });
}
