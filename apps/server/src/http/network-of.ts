/**
 * Where a call comes from, as far as one sender can't choose it: an IPv4 address, or the network of an IPv6 one. Everybody with
 * IPv6 has at least such a network to themselves, and could call from another address of it each time. Whoever has hung up
 * has none.
 */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return '';
  const [address = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return ip;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const filled = tail === undefined ? groups : [...groups, ...Array<string>(8).fill('0')];
  const network = filled.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
