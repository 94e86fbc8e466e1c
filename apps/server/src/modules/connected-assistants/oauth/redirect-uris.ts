const loopbackHosts = ['127.0.0.1', '[::1]', 'localhost'];
const longestUri = 2000;

/** Whether a client can have codes sent there: by HTTPS, or to a program on the person's own computer. */
export function isAllowedRedirect(uri: string): boolean {
  if (uri.length > longestUri || !URL.canParse(uri)) return false;
  const { protocol, username, password } = new URL(uri);
  // An empty fragment is one, too, and the parsed address doesn't show it.
  if (uri.includes('#') || username !== '' || password !== '') return false;
  return protocol === 'https:' || isLoopback(uri);
}

/** Whether the address is one that was registered, letter by letter. On the own computer the port is chosen at each start. */
export function isRegisteredRedirect(uri: string, registered: readonly string[]): boolean {
  return isAllowedRedirect(uri) && registered.some((known) => known === uri || isSameLoopback(known, uri));
}

export function isLoopback(uri: string): boolean {
  const { protocol, hostname } = new URL(uri);
  return protocol === 'http:' && loopbackHosts.includes(hostname);
}

/** The host as the network knows it: letters that look like others are spelled out. */
export function hostOf(uri: string): string {
  return new URL(uri).host;
}

function isSameLoopback(known: string, uri: string): boolean {
  if (!isLoopback(known) || !isLoopback(uri)) return false;
  const [a, b] = [new URL(known), new URL(uri)];
  return a.hostname === b.hostname && a.pathname === b.pathname && a.search === b.search;
}
