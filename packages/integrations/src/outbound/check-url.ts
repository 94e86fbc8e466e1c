import { isIP } from 'node:net';
import { OutboundError } from './outbound-error.ts';
import { isPublicAddress } from './public-address.ts';

/** Single addresses that are open though they are inside, or speak plain HTTP: `host:port`. */
export type AllowList = ReadonlySet<string>;

export interface CheckedUrl {
  url: URL;
  /** Without the brackets of IPv6. */
  host: string;
  port: number;
  isOpened: boolean;
}

/** Reads `host:port`, as it is compared; undefined where it is none. */
export function readAllowed(entry: string): string | undefined {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+):(\d{1,5})$/i.exec(entry);
  if (!match || !URL.canParse(`http://${entry}`)) return undefined;
  const { hostname } = new URL(`http://${entry}`);
  const port = Number(match[2]);
  return port > 0 && port < 65_536 ? `${hostname}:${port}` : undefined;
}

/**
 * Whether an address may be called at all, before its name is looked up: https, nobody's password in it, and no number that
 * is internal. The URL parser has read decimal, octal, hexadecimal and short forms by now: they are ordinary addresses here.
 */
export function checkUrl(text: string, allowed: AllowList): CheckedUrl {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new OutboundError('address_not_allowed');
  if (url.username || url.password || url.hostname === '') throw new OutboundError('address_not_allowed');
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const isOpened = allowed.has(`${url.hostname}:${port}`);
  if (url.protocol === 'http:' && !isOpened) throw new OutboundError('address_not_allowed');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!isOpened && isIP(host) !== 0 && !isPublicAddress(host)) throw new OutboundError('address_not_public');
  return { url, host, port, isOpened };
}
