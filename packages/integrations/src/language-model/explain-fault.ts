import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError } from 'ai';
import { ModelFault } from './language-model.ts';

/** Tells from the SDK's error whether waiting helps; nothing of the vendor's own text is kept. */
export function explainFault(error: unknown): unknown {
  if (NoObjectGeneratedError.isInstance(error)) {
    const { inputTokens = 0, outputTokens = 0 } = error.usage ?? {};
    const usage = { inputTokens, outputTokens };
    return new ModelFault('bad_output', "The model's answer was not in the expected form.", { usage });
  }
  if (NoOutputGeneratedError.isInstance(error))
    return new ModelFault('bad_output', "The model's answer was empty.");
  if (APICallError.isInstance(error)) return explainAnswer(error);
  if (error instanceof Error && /^(?:Abort|Timeout)Error$/.test(error.name))
    return new ModelFault('timed_out', 'The model did not answer in time.');
  if (error instanceof Error && isNetworkFailure(error))
    return new ModelFault('unreachable', 'The model cannot be reached.');
  return error;
}

function explainAnswer(error: APICallError): ModelFault {
  const { statusCode } = error;
  if (statusCode === 429 && /insufficient_quota|billing/i.test(error.responseBody ?? ''))
    return new ModelFault('refused', "The provider's account has no quota left (429).");
  if (statusCode === 429 || statusCode === 503 || statusCode === 529)
    return new ModelFault('busy', `The model is busy (${statusCode}).`, {
      retryAfterMs: readRetryAfter(error.responseHeaders?.['retry-after']),
    });
  if (statusCode === 408 || statusCode === 504)
    return new ModelFault('timed_out', `The model did not answer in time (${statusCode}).`);
  if (statusCode === 401 || statusCode === 403)
    return new ModelFault('refused', `The provider does not accept the key (${statusCode}).`);
  if (statusCode === 404)
    return new ModelFault('refused', 'The provider does not know this model or address (404).');
  // What came back with a good status could not be read: a page instead of JSON, or a line that was cut.
  if (statusCode !== undefined && statusCode < 300)
    return isNetworkFailure(error)
      ? new ModelFault('unreachable', "The model's answer broke off.")
      : new ModelFault('bad_output', "The model's answer was not in the expected form.");
  if (statusCode !== undefined && statusCode < 500)
    return new ModelFault('refused', `The provider refused the request (${statusCode}).`);
  return new ModelFault(
    'unreachable',
    statusCode === undefined ? 'The model cannot be reached.' : `The provider failed (${statusCode}).`,
  );
}

function readRetryAfter(header: string | undefined): number | undefined {
  const seconds = Number(header);
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

/** Node reports a broken line as `TypeError: terminated` or with a code of the system, at any depth. */
function isNetworkFailure(error: Error): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^(?:E[A-Z]+|UND_ERR)/.test(at.code)) return true;
    if (at instanceof TypeError && /terminated|fetch failed|network/i.test(at.message)) return true;
  }
  return false;
}
