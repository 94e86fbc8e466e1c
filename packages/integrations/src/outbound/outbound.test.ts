import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAllowed } from './check-url.ts';
import { createOutbound } from './outbound-client.ts';
import { isPublicAddress } from './public-address.ts';
import { testCertificate } from './testing/certificate.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let port: number;
let connections = 0;
let answer: Answer = (_, response) => response.end('ok');
const server = createServer((request, response) => answer(request, response));
server.on('connection', () => {
  connections += 1;
});

beforeAll(async () => {
  // On every interface, so that whatever is let through arrives.
  await new Promise<void>((resolve) => server.listen(0, resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  connections = 0;
  answer = (_, response) => response.end('ok');
});

/** Names that somebody outside gave addresses of our network. */
const names: Record<string, string[]> = {
  'loopback.example.com': ['127.0.0.1'],
  'six.example.com': ['::1'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
  'private.example.com': ['10.0.0.5'],
  'metadata.example.com': ['169.254.169.254'],
  'mixed.example.com': ['1.1.1.1', '127.0.0.1'],
  'unspecified.example.com': ['0.0.0.0'],
  'nat64.example.com': ['64:ff9b::7f00:1'],
  'local.example.com': ['fe80::1%1'],
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'printer.localhost': ['127.0.0.1'],
};

const internalHosts = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.0.0.1'],
  ...['0x7f.1', '017700000001', '0177.0.0.1', '0177.1', '0x7f.0x0.0x0.0x1', '127.0.0.1.', '127.0.0.01'],
  ...['１２７.0.0.1', '127。0。0。1', '①②⑦.0.0.1', '%31%32%37.0.0.1'],
  ...['0', '0.0.0.0', '0x0', '00000000000', '0.0.0.1'],
  ...['10.0.0.1', '167772161', '012.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '0xc0a80101'],
  ...['169.254.169.254', '2852039166', '0xA9FEA9FE', '0251.0376.0251.0376', '169.254.43518'],
  ...['100.64.0.1', '100.100.100.200', '192.0.0.192', '192.0.2.1', '198.18.0.1', '198.51.100.7'],
  ...['203.0.113.9', '192.88.99.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '168.63.129.16'],
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:a00:1]'],
  ...['[::127.0.0.1]', '[0000:0000:0000:0000:0000:ffff:7f00:0001]', '[64:ff9b::127.0.0.1]'],
  ...['[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::1]', '[fe80::1]', '[fec0::1]', '[fc00::1]', '[fd00:ec2::254]'],
  ...['[2002:7f00:1::]', '[2001:0:7f00:1::]', '[2001:db8::1]', '[3fff::1]', '[ff02::1]', '[100::1]'],
  ...Object.keys(names),
];

describe('what is inside the network', () => {
  it.each(internalHosts)('cannot be reached as %s', async (host) => {
    const outbound = createOutbound({ resolve: async (name) => names[name] ?? [] });
    for (const scheme of ['https', 'http'])
      await expect(
        outbound.send({ method: 'POST', url: `${scheme}://${host}:${port}/`, body: '{}' }),
      ).rejects.toMatchObject({ name: 'OutboundError', trouble: /^(address_not_|name_not_found)/ });
    expect(connections).toBe(0);
  });

  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'https://user:secret@example.com/',
    'https://user@example.com/',
    'javascript:alert(1)',
    'https://',
    'example.com',
    '//example.com',
    'http://example.com/',
  ])('nothing is called that is not https without a password: %s', async (url) => {
    const outbound = createOutbound({
      resolve: () => expect.unreachable(),
      connect: () => expect.unreachable(),
    });
    await expect(outbound.send({ method: 'GET', url })).rejects.toMatchObject({
      trouble: 'address_not_allowed',
    });
    expect(() => outbound.check(url)).toThrow();
  });

  it('cannot be reached by a name that answers differently the second time', async () => {
    const answers = [['1.1.1.1'], ['127.0.0.1']];
    const asked: string[] = [];
    const dialed: string[] = [];
    const outbound = createOutbound({
      resolve: async (name) => {
        asked.push(name);
        return answers.shift() ?? expect.unreachable();
      },
      connect: ({ host }) => {
        dialed.push(host);
        return new Socket().destroy(new Error('nobody is here'));
      },
    });
    const url = `https://rebinding.example.com:${port}/`;
    await expect(outbound.send({ method: 'GET', url })).rejects.toMatchObject({ trouble: 'unreachable' });
    expect(asked).toEqual(['rebinding.example.com']);
    expect(dialed).toEqual(['1.1.1.1']);
    await expect(outbound.send({ method: 'GET', url })).rejects.toMatchObject({
      trouble: 'address_not_public',
    });
    expect(dialed).toEqual(['1.1.1.1']);
    expect(connections).toBe(0);
  });

  it('cannot be reached by being sent there', async () => {
    const opened = `127.0.0.1:${port}`;
    const outbound = createOutbound({ allowed: [opened] });
    for (const status of [301, 302, 303, 307, 308]) {
      answer = (_, response) => response.writeHead(status, { location: `http://localhost:${port}/` }).end();
      const { status: told } = await outbound.send({ method: 'POST', url: `http://${opened}/`, body: '' });
      expect(told).toBe(status);
    }
    expect(connections).toBe(5);
  });
});

it.each(['1.1.1.1', '93.184.215.14', '2606:4700::1111', '::ffff:1.1.1.1', '64:ff9b::101:101'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

describe('an address that was opened', () => {
  const open = (options = {}) => createOutbound({ allowed: [`127.0.0.1:${port}`], ...options });
  const get = (further = {}) => ({ method: 'GET' as const, url: `http://127.0.0.1:${port}/`, ...further });

  it('is reached, by exactly that host and port', async () => {
    answer = ({ headers }, response) => response.end(headers.host);
    const { status, body } = await open().send(get());
    expect([status, String(body)]).toEqual([200, `127.0.0.1:${port}`]);
    await expect(open({ allowed: [`127.0.0.1:${port + 1}`] }).send(get())).rejects.toThrow();
    await expect(open({ allowed: [`localhost:${port}`] }).send(get())).rejects.toThrow();
    expect(connections).toBe(1);
  });

  it('gets the body and the headers it was sent', async () => {
    const got: string[] = [];
    answer = (request, response) => {
      got.push(request.method ?? '', String(request.headers['webhook-id']));
      request.on('data', (piece) => got.push(String(piece))).on('end', () => response.writeHead(204).end());
    };
    const sent = { method: 'POST' as const, headers: { 'webhook-id': 'one' }, body: '{"ü":1}' };
    expect((await open().send({ ...get(), ...sent })).status).toBe(204);
    expect(got).toEqual(['POST', 'one', '{"ü":1}']);
  });

  it('may try another address of its name', async () => {
    const resolve = async () => ['127.0.0.1', '127.0.0.1'];
    let tries = 0;
    const outbound = createOutbound({
      ...{ allowed: [`receiver.example.com:${port}`], resolve },
      connect(to) {
        tries += 1;
        return tries === 1 ? new Socket().destroy(new Error('not here')) : connect(to);
      },
    });
    const url = `http://receiver.example.com:${port}/`;
    expect((await outbound.send({ method: 'GET', url })).status).toBe(200);
  });

  it('has ten seconds for everything, or what it is given', async () => {
    answer = () => undefined;
    await expect(open().send(get({ timeoutMs: 100 }))).rejects.toMatchObject({ trouble: 'timeout' });
    answer = (_, response) => response.write('a beginning');
    await expect(open().send(get({ timeoutMs: 100 }))).rejects.toMatchObject({ trouble: 'timeout' });
    const slow = createOutbound({ resolve: () => new Promise(() => undefined) });
    const url = 'https://slow.example.com/';
    await expect(slow.send({ method: 'GET', url, timeoutMs: 50 })).rejects.toMatchObject({
      trouble: 'timeout',
    });
  });

  it('is cut off, or refused, where it answers too much', async () => {
    answer = (_, response) => response.end('x'.repeat(100_000));
    await expect(open().send(get({ mostBytes: 1000 }))).rejects.toMatchObject({ trouble: 'too_large' });
    const cut = await open().send(get({ mostBytes: 1000, cutsAnswer: true }));
    expect([cut.body.length, cut.isCut]).toEqual([1000, true]);
  });

  it('is told apart from one that ends too early', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      response.destroy();
    };
    await expect(open().send(get())).rejects.toMatchObject({ trouble: 'cut_off' });
    answer = (_, response) => response.destroy();
    await expect(open().send(get())).rejects.toMatchObject({ trouble: 'cut_off' });
  });
});

describe('the certificate', () => {
  const { cert: ca } = testCertificate;
  const secure = createSecureServer(testCertificate, (_, response) => response.end('safe'));
  let securePort: number;
  beforeAll(async () => {
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    securePort = (secure.address() as AddressInfo).port;
  });
  afterAll(() => {
    secure.close();
  });
  const ask = (name: string, trusted?: string) =>
    createOutbound({
      allowed: [`${name}:${securePort}`],
      resolve: async () => ['127.0.0.1'],
      ...(trusted && { ca: trusted }),
    }).send({ method: 'GET', url: `https://${name}:${securePort}/` });

  it('is checked against the name, though the connection goes to a number', async () => {
    expect(String((await ask('receiver.example.com', ca)).body)).toBe('safe');
    await expect(ask('other.example.com', ca)).rejects.toMatchObject({ trouble: 'certificate' });
    await expect(ask('receiver.example.com')).rejects.toMatchObject({ trouble: 'certificate' });
  });
});

describe('OUTBOUND_ALLOW', () => {
  it.each([
    ['localhost:3001', 'localhost:3001'],
    ['Receiver.Example.com:8443', 'receiver.example.com:8443'],
    ['[::1]:80', '[::1]:80'],
    ['10.0.0.5:443', '10.0.0.5:443'],
  ])('opens %s', (entry, read) => expect(readAllowed(entry)).toBe(read));
  it.each([
    'localhost',
    '10.0.0.0/8:80',
    '*:80',
    'https://localhost:80',
    'a@b:80',
    'host:0',
    'host:70000',
    '',
  ])('opens nothing for %j', (entry) => expect(readAllowed(entry)).toBeUndefined());
});
