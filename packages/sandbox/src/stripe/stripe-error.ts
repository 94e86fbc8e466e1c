interface Facts {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  code?: string;
  decline_code?: string;
  param?: string;
}

/** A refusal in the words and the shape of Stripe's. */
export class StripeError extends Error {
  readonly status: number;
  readonly facts: Facts;

  constructor(status: number, message: string, facts: Facts) {
    super(message);
    this.status = status;
    this.facts = facts;
  }

  get body() {
    return { error: { ...this.facts, message: this.message } };
  }

  /** Whether anything had begun when it was refused: only then is the answer kept for the same key. */
  get isKept(): boolean {
    return this.status === 402 || this.status >= 500;
  }
}

export function missing(what: string, id: string, param = 'id'): StripeError {
  return new StripeError(404, `No such ${what}: '${id}'`, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
  });
}

export function invalid(message: string, param: string, code = 'parameter_invalid'): StripeError {
  return new StripeError(400, message, { type: 'invalid_request_error', code, param });
}

export function required(param: string): StripeError {
  return invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
}

export function declined(): StripeError {
  return new StripeError(402, 'Your card was declined.', {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
}
