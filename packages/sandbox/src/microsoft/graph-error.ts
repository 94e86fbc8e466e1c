import { randomUUID } from 'node:crypto';

/** A refusal as Graph gives it. */
export class GraphError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  get body(): object {
    const { code, message } = this;
    const date = new Date().toISOString().slice(0, 19);
    return { error: { code, message, innerError: { date, 'request-id': randomUUID() } } };
  }
}

export const notFound = () =>
  new GraphError(404, 'ErrorItemNotFound', 'The specified object was not found in the store.');
export const invalid = (message: string, code = 'ErrorInvalidRequest') => new GraphError(400, code, message);
