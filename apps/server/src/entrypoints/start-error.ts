import { EmbeddedPostgresError } from '@candor/database/embedded-error';
import { UnusableDatabaseError } from '@candor/database/unusable';
import { ConfigError } from '../platform/config.ts';

/** The exit code of such a start (`EX_CONFIG`): whatever supervises the product need not try again. */
export const cannotStartCode = 78;

/** The start failed for a reason that the person at the terminal can fix. Printed line by line, without a stack trace. */
export class StartError extends Error {}

/** Turns the failures that have a plain explanation into it. */
export function explainStartFailure(error: unknown): unknown {
  const isExplained =
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof UnusableDatabaseError;
  if (isExplained) return new StartError(error.message);
  return error;
}
