const folder = '/hr/logos/';

/** Where a logo is served: on our own origin, by a key that cannot be guessed. */
export function logoUrl(key: string): string {
  return `${folder}${key}`;
}

/** The key in such an address; undefined for every other one. */
export function findLogoKey(url: string): string | undefined {
  const key = url.startsWith(folder) ? url.slice(folder.length) : '';
  return /^[\w-]{32}$/.test(key) ? key : undefined;
}
