import type { Context, Transactional } from '../../platform/context.ts';

/** Where a person reads more, after signing in. */
export function linkTo({ platform }: Transactional<Context>, path: string): string {
  return `${platform.config.publicUrl}${path}`;
}
