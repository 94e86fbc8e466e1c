/** A refusal as the Calendar API gives it. */
export class GoogleError extends Error {
  readonly status: number;
  readonly reason: string;
  readonly domain: string;
  constructor(status: number, reason: string, message: string, domain = 'global') {
    super(message);
    this.status = status;
    this.reason = reason;
    this.domain = domain;
  }

  get body(): object {
    const { domain, reason, message, status } = this;
    return { error: { errors: [{ domain, reason, message }], code: status, message } };
  }
}

export const invalid = (message: string, reason = 'invalid') => new GoogleError(400, reason, message);
export const notFound = () => new GoogleError(404, 'notFound', 'Not Found');
