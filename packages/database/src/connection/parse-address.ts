/** One server of an address; a host that begins with a slash is the folder of a socket. */
export interface Host {
  host: string;
  port: number;
}

const wantedStates = ['any', 'read-write', 'read-only', 'primary', 'standby'] as const;
/** What a server has to be, in libpq's words (`target_session_attrs`). */
export type WantedState = (typeof wantedStates)[number];

export interface DatabaseAddress {
  hosts: [Host, ...Host[]];
  wanted: WantedState;
  /** The address with the first of the hosts alone, as node-postgres understands it. */
  url: string;
}

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const defaultPort = 5432;

/**
 * Reads `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`, which libpq knows and
 * node-postgres does not; undefined when it is no such address.
 */
export function parseAddress(text: string): DatabaseAddress | undefined {
  const [, start, places = '', path = '', query = ''] = form.exec(text) ?? [];
  if (start === undefined) return undefined;
  const settings = new URLSearchParams(query);
  const hosts = settings.get('host') ? hostsOfSettings(settings, places) : places.split(',').map(parseHost);
  // libpq would take any of several: the product writes, so that a standby will not do unless it is asked for.
  const wanted = settings.get('target_session_attrs') ?? (hosts.length > 1 ? 'read-write' : 'any');
  if (!isWantedState(wanted) || !hosts.every((host) => host !== undefined)) return undefined;
  const [first, ...others] = hosts;
  if (!first) return undefined;
  for (const name of ['target_session_attrs', 'host', 'port']) settings.delete(name);
  if (first.host.startsWith('/')) settings.set('host', first.host);
  const place = first.host.startsWith('/') ? `localhost:${first.port}` : writeHost(first);
  const rest = settings.size > 0 ? `?${settings}` : '';
  const url = `${start}${place}${path}${rest}`;
  return URL.canParse(url) ? { hosts: [first, ...others], wanted, url } : undefined;
}

/** `?host=/one,/two&port=5432,5433`; a single port stands for all of them. */
function hostsOfSettings(settings: URLSearchParams, places: string): (Host | undefined)[] {
  const ports = settings.get('port')?.split(',') ?? [
    String(parseHost(places.split(',')[0] ?? '')?.port ?? ''),
  ];
  return (settings.get('host') ?? '').split(',').map((host, index) => {
    const port = readPort((ports.length === 1 ? ports[0] : ports[index]) ?? '');
    return host === '' || port === undefined ? undefined : { host, port };
  });
}

function parseHost(text: string): Host | undefined {
  const found = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]*))(?::(\d*))?$/i.exec(text);
  if (!found) return undefined;
  const [, bracketed, plain = '', digits = ''] = found;
  const host = bracketed ?? decodeHost(plain);
  const port = readPort(digits);
  return host === undefined || port === undefined ? undefined : { host: host || 'localhost', port };
}

function decodeHost(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function readPort(digits: string): number | undefined {
  if (digits === '') return defaultPort;
  const port = Number(digits);
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
}

function writeHost({ host, port }: Host): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

function isWantedState(text: string): text is WantedState {
  return (wantedStates as readonly string[]).includes(text);
}
