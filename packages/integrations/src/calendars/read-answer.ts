import type { z } from 'zod';
import { ProviderUnavailable } from '../provider-http/provider-error.ts';

/** Parses an answer; one of another shape counts as none. */
export function readAs<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ProviderUnavailable('unreadable', 'the calendar answered something else');
  return parsed.data;
}

/** A link that a person may be shown to click on. */
export function readLink(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  return /^https?:$/.test(new URL(text).protocol) ? text : null;
}
