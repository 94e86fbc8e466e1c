import { rateLimitHeaders } from '@candor/contract/call-limits';
import { errorCatalogue } from '@candor/contract/errors';
import { totalHeader, totalIsCappedHeader } from '@candor/contract/list-headers';

const whole = { type: 'integer', minimum: 0 };

/** Headers of answers, under the names by which operations refer to them. */
export const sharedHeaders = {
  [rateLimitHeaders.limit]: { description: 'How many calls there are', schema: whole },
  [rateLimitHeaders.remaining]: { description: 'How many are left', schema: whole },
  [rateLimitHeaders.reset]: { description: 'When they begin anew, as Unix time in seconds', schema: whole },
  [totalHeader]: { description: 'How many rows there are in all', schema: whole },
  [totalIsCappedHeader]: {
    description: 'Present when the count stopped at its limit: there are more rows',
    schema: { type: 'string' },
  },
  'retry-after': { description: 'How many seconds to wait', schema: whole },
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
    description: 'Under which a repeated call has no second effect, for 24 hours',
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
