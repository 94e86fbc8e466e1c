import { type ErrorCode, errorCatalogue, type NearestSlot, type PlanLimit } from '@candor/contract/errors';

interface ErrorDetails {
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  attemptToken?: string;
  planLimit?: PlanLimit;
  nearestSlots?: NearestSlot[];
}

/** A refusal that the caller is meant to understand; its status and text stand in the contract's catalogue. */
export class ProductError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly attemptToken: string | undefined;
  readonly planLimit: PlanLimit | undefined;
  readonly nearestSlots: NearestSlot[] | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(errorCatalogue[code].detail);
    this.name = 'ProductError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.attemptToken = details.attemptToken;
    this.planLimit = details.planLimit;
    this.nearestSlots = details.nearestSlots;
  }
}
