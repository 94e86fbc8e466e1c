import { resumeRules } from '@candor/contract/field-rules';
import { OutboundError } from '@candor/integrations/outbound/error';
import type { Platform } from '../../../platform/platform.ts';
import { FetchFailure, failureOf } from './fetch-failure.ts';

/** Gets a file from an address that a caller gave, once. What it is, its content tells. */
export async function downloadResume({ outbound }: Platform, url: string): Promise<Buffer> {
  try {
    const { status, body } = await outbound.send({
      method: 'GET',
      url,
      headers: { accept: resumeRules.types.join(', '), 'user-agent': 'Candor-Files/1.0' },
      mostBytes: resumeRules.maxBytes,
    });
    if (status === 200) return body;
    throw new FetchFailure(status >= 300 && status < 400 ? 'fetch_redirected' : 'fetch_refused', {
      isLasting: status < 500 && status !== 408 && status !== 425 && status !== 429,
    });
  } catch (error) {
    throw error instanceof OutboundError ? failureOf(error) : error;
  }
}
