import { drawCriteria } from '@candor/agents/scoring/draw-criteria';
import type { Context } from '../../platform/context.ts';
import {
  claimReading,
  describeJob,
  type JobRow,
  keepReading,
  keyOfReading,
  releaseReading,
} from '../criteria/criteria.ts';
import { askPatiently } from './ask-patiently.ts';
import { ModelWait } from './model-wait.ts';

/** How long others wait before they look whether the job was read meanwhile. */
const lookAgainMs = 1_000;
/** More than two answers can take. */
const slackMs = 30_000;
/** A model that refuses, or answers in no usable form, is not asked again for every resume. */
const restMs = 600_000;
const lasting = new Set(['refused', 'bad_output']);

/**
 * Has the configured model read what a job asks for, once for the same words. Where it does not, the embedded reading holds
 * (`understandJob`), and the reason is kept. Throws a `ModelWait` while it is worth waiting.
 */
export async function readJob(ctx: Context, job: JobRow, since: Date): Promise<void> {
  const { model, config } = ctx.platform;
  if (!model) return;
  const key = keyOfReading(job, model);
  const claim = await claimReading(ctx, key, 2 * (config.model?.timeoutMs ?? 0) + slackMs);
  if (claim === 'asking') throw new ModelWait(lookAgainMs);
  if (claim !== 'ours') return;
  try {
    const { organizationId } = job;
    const ask = (asked: typeof model) => drawCriteria(asked, describeJob(job));
    const drawn = await askPatiently(ctx, { organizationId, since, ask });
    if (typeof drawn !== 'string') return await keepReading(ctx, key, drawn.criteria);
    await releaseReading(ctx, key, { fault: drawn, restMs: lasting.has(drawn) ? restMs : 0 });
  } catch (error) {
    await releaseReading(ctx, key, { fault: null, restMs: 0 });
    throw error;
  }
}
