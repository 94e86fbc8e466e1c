import type { z } from 'zod';
import { ProviderUnavailable } from '../provider-http/provider-error.ts';
import { createProviderHttp } from '../provider-http/provider-http.ts';
import type { AtsAccount } from './ats.ts';

interface AtsHttpOptions {
  name: string;
  baseUrl: string;
  account: AtsAccount;
  scheme?: string;
  pace(key: string): Promise<void>;
  readCode(body: unknown): string;
}

/** A page of a hundred jobs with all their texts is large; 50 MB is no page of jobs. */
const limits = { mostBytes: 20_000_000, timeoutMs: 15_000, patienceMs: 20_000 };

/** Calls to one account of an applicant-tracking system. */
export function openAtsHttp(options: AtsHttpOptions) {
  return createProviderHttp({ ...options, limits });
}

/** The frame of a page has to be as it should be: without it nothing of the page can be believed. */
export function readFrame<S extends z.ZodType>(name: string, schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ProviderUnavailable('unreadable', `${name} did not answer with a list of jobs`);
}
