import type { Context } from '../../../platform/context.ts';
import { OAuthRefusal } from './oauth-refusal.ts';

/** The one address that tokens are given for. A client that names none means it: there is no other. */
export function readResource({ platform }: Pick<Context, 'platform'>, asked: string | undefined): string {
  const resource = `${platform.config.publicUrl}/mcp`;
  if (asked !== undefined && asked !== resource)
    throw new OAuthRefusal('invalid_target', `Tokens are given for ${resource} only.`);
  return resource;
}
