import { BlockList, isIP, isIPv4 } from 'node:net';

/** Ranges that the registries of special-purpose addresses do not call globally reachable, and one that a cloud keeps for itself. */
const internal4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // The wire server of Azure: a public number that answers only inside.
  '168.63.129.16/32',
];

/** Of 2000::/3, outside of which nothing is public. Teredo and 6to4 carry another address inside. */
const internal6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const internal = { ipv4: listOf('ipv4', internal4), ipv6: listOf('ipv6', internal6) };
const global6 = listOf('ipv6', ['2000::/3']);
/** An IPv4 address written as one of IPv6 (mapped), or reached through NAT64. */
const carrying4 = listOf('ipv6', ['::ffff:0:0/96', '64:ff9b::/96']);

/** Whether a numeric address is one that everybody can reach. Anything that is not numeric is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !internal.ipv4.check(address, 'ipv4');
  // A zone, as in `fe80::1%eth0`, only makes sense inside a network.
  if (isIP(address) !== 6 || address.includes('%')) return false;
  if (carrying4.check(address, 'ipv6')) return isPublicAddress(readCarried(address));
  return global6.check(address, 'ipv6') && !internal.ipv6.check(address, 'ipv6');
}

/** The IPv4 address in the last 32 bits. */
function readCarried(address: string): string {
  // The URL parser writes every address of IPv6 in one way, without dots.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const groups = written.slice(written.lastIndexOf('::') + 2).split(':');
  const [high = '0', low = '0'] = [groups.at(-2), groups.at(-1) || '0'];
  const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
}
