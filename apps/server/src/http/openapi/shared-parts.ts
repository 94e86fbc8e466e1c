import { rateLimitHeaders } from '@candor/contract/call-limits';
import { errorCatalogue } from '@candor/contract/errors';
import { totalHeader, totalIsCappedHeader } from '@candor/contract/list-headers';

const whole = { type: 'integer', minimum: 0 };

/** Headers of answers, under the names by which operations refer to them. */
export const sharedHeaders = {
  [rateLimitHeaders.limit]: { description: 'Calls allowed', schema: whole },
  [rateLimitHeaders.remaining]: { description: 'Calls left', schema: whole },
  [rateLimitHeaders.reset]: {
    description: 'When the count starts again, as Unix time in seconds',
    schema: whole,
  },
  [totalHeader]: { description: 'Rows on all pages', schema: whole },
  [totalIsCappedHeader]: {
    description: 'Present if there are more rows than were counted',
    schema: { type: 'string' },
  },
  'retry-after': { description: 'Seconds to wait before the next call', schema: whole },
};

export function pointToHeaders(...names: (keyof typeof sharedHeaders)[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

export const rateHeaders = pointToHeaders(
  rateLimitHeaders.limit,
  rateLimitHeaders.remaining,
  rateLimitHeaders.reset,
);

export const sharedParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A key of your choice. A repeated call with the same key takes effect once, for 24 hours.',
    schema: { type: 'string', maxLength: 200 },
  },
};

/** Refusals that every call can give, whatever it does. */
export const sharedResponses = {
  TooManyCalls: {
    description: 'api_limit_reached, too_many_calls',
    headers: { ...rateHeaders, ...pointToHeaders('retry-after') },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        example: { detail: errorCatalogue.api_limit_reached.detail, code: 'api_limit_reached' },
      },
    },
  },
};
