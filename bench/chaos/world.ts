import type { Gate } from './gate.ts';
import type { Journal } from './journal.ts';
import type { Site } from './site.ts';

/** What every client of a site knows. */
export interface World {
  site: Site;
  journal: Journal;
  gate: Gate;
  jobId: string;
  organizationId: string;
  /** A recruiter's session. */
  token: string;
  /** Evaluations that wait: whoever sends resumes slows down, so that what is measured is the product and not the machine. */
  isBusy(): boolean;
}

/** The headers of a write of a recruiter; repeated under the same key it has one effect. */
export function headersOf(token: string, key: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'idempotency-key': key };
}
