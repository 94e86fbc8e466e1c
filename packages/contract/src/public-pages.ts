/** The addresses of the pages that candidates see, with parameters in braces. The server sends them their own entry. */
export const publicPages = {
  apply: '/jobs/{jobId}/apply',
  careers: '/careers/{slug}',
  room: '/candidate/{token}',
  chat: '/faq-assistant',
  thankYou: '/thank-you',
} as const;

/** What belongs to a careers page and is read by other systems: job boards, and pages that show the jobs. */
export const careersFiles = {
  json: '/careers/{slug}/jobs.json',
  xml: '/careers/{slug}/jobs.xml',
  embed: '/careers/{slug}/embed.js',
} as const;

/** How much can be searched for, here and in the app. */
export const maxSearchLength = 200;

const parameter = /\{(\w+)\}/g;

/** An address with its parameters filled in. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(parameter, (_match, name: string) => encodeURIComponent(String(params[name])));
}

/** The parameters of an address of this kind, not decoded; undefined for any other address. */
export function matchPath(path: string, pathname: string): Record<string, string> | undefined {
  const pattern = new RegExp(`^${path.replace(parameter, '(?<$1>[^/]+)')}/?$`);
  const found = pattern.exec(pathname);
  return found ? { ...found.groups } : undefined;
}
