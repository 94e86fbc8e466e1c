import type { ErrorCode } from '@candor/contract/errors';
import type { OutboundError, OutboundTrouble } from '@candor/integrations/outbound/error';
import { ProductError } from '../../../platform/product-error.ts';

type FetchReason =
  | 'fetch_not_allowed'
  | 'fetch_not_found'
  | 'fetch_unreachable'
  | 'fetch_certificate'
  | 'fetch_timeout'
  | 'fetch_cut_off'
  | 'fetch_too_large'
  | 'fetch_redirected'
  | 'fetch_refused'
  | 'empty'
  | 'not_a_resume'
  | 'infected'
  | 'plan_limit'
  | 'fetch_failed';

/** A file couldn't be fetched. Lasting failures aren't retried. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  readonly reason: FetchReason;
  readonly isLasting: boolean;

  constructor(reason: FetchReason, { isLasting, cause }: { isLasting: boolean; cause?: unknown }) {
    super(reason, { cause });
    this.reason = reason;
    this.isLasting = isLasting;
  }
}

const ofTrouble: Record<OutboundTrouble, [FetchReason, isLasting: boolean]> = {
  address_not_allowed: ['fetch_not_allowed', true],
  address_not_public: ['fetch_not_allowed', true],
  name_not_found: ['fetch_not_found', false],
  unreachable: ['fetch_unreachable', false],
  certificate: ['fetch_certificate', true],
  timeout: ['fetch_timeout', false],
  cut_off: ['fetch_cut_off', false],
  too_large: ['fetch_too_large', true],
};

export function failureOf(error: OutboundError): FetchFailure {
  const [reason, isLasting] = ofTrouble[error.trouble];
  return new FetchFailure(reason, { isLasting, cause: error });
}

const ofRefusal: Partial<Record<ErrorCode, FetchReason>> = {
  resume_required: 'empty',
  resume_too_large: 'fetch_too_large',
  resume_wrong_type: 'not_a_resume',
  resume_infected: 'infected',
  plan_limit_reached: 'plan_limit',
};

/** What an error says about the file; one that says nothing is tried again. */
export function readFailure(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const reason = error instanceof ProductError ? ofRefusal[error.code] : undefined;
  return new FetchFailure(reason ?? 'fetch_failed', { isLasting: reason !== undefined, cause: error });
}
