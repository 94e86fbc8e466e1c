import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { embedJobs } from '#public/careers/embed-jobs.ts';

let server: Server;
let origin: string;
let status = 200;
let items: object[] = [];
const received: IncomingMessage[] = [];

beforeEach(async () => {
  status = 200;
  items = [];
  received.length = 0;
  server = createServer((request, response) => {
    // Browsers ask simple requests like these without a question beforehand.
    if (request.method === 'GET') received.push(request);
    response.writeHead(status, {
      'content-type': 'application/feed+json',
      'access-control-allow-origin': '*',
    });
    response.end(JSON.stringify({ home_page_url: `${origin}/careers/harbour`, items }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  document.body.replaceChildren();
  server.close();
});

/** The page of a company with the script on it; what the script then shows. */
async function embed(): Promise<ShadowRoot> {
  const script = document.createElement('script');
  Object.defineProperty(script, 'src', { value: `${origin}/careers/harbour/embed.js` });
  const footer = document.createElement('footer');
  document.body.append(script, footer);
  await embedJobs(script);
  const root = script.nextElementSibling?.shadowRoot;
  if (!root) throw new Error('nothing is shown where the script stands');
  expect(footer.isConnected).toBe(true);
  return root;
}

const listLinks = (root: ShadowRoot) =>
  [...root.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

it('shows the open jobs where the script stands, as text, and sends no cookie', async () => {
  const url = `${origin}/jobs/job_1/apply`;
  items = [
    { url, title: 'Baker <b>', _job: { department: 'Shop', city: 'Lyon', country: 'France', remote: false } },
    { url, title: 'Writer', _job: { department: 'Press', city: 'Remote', country: null, remote: true } },
  ];
  const root = await embed();
  expect(listLinks(root)).toEqual([
    ['Baker <b>', url],
    ['Writer', url],
    ['See all open positions', `${origin}/careers/harbour`],
  ]);
  expect(root.querySelector('b')).toBeNull();
  const facts = [...root.querySelectorAll('li p')].map(({ textContent }) => textContent);
  expect(facts).toEqual(['Shop · Lyon, France', 'Press · Remote']);
  expect(received.map(({ url }) => url)).toEqual(['/careers/harbour/jobs.json']);
  expect(received[0]?.headers.cookie).toBeUndefined();
});

it('says when nothing is open', async () => {
  expect((await embed()).textContent).toContain('No open positions right now.');
});

it('leaves a way to the jobs where the feed cannot be read', async () => {
  status = 503;
  expect(listLinks(await embed())).toEqual([['See our open positions', `${origin}/careers/harbour`]]);
});
