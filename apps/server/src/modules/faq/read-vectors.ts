import type { Platform } from '../../platform/platform.ts';
import { within } from '../../platform/within.ts';
import { faqIndexesOf } from './faq-indexes.ts';
import { normalizeQuestion } from './group-questions.ts';

/**
 * What questions mean, as vectors by their normalized wording. None where the reader is missing; those that aren't read in
 * time are left out, and are known the next time.
 */
export async function readVectors(
  platform: Platform,
  texts: readonly string[],
  limitMs: number,
): Promise<Map<string, Float32Array>> {
  const endsAtMs = performance.now() + limitMs;
  const left = () => endsAtMs - performance.now();
  const vectors = new Map<string, Float32Array>();
  const reading = await within(left(), faqIndexesOf(platform).openReading());
  if (!reading) return vectors;
  for (const [wording, text] of new Map(texts.map((text) => [normalizeQuestion(text), text]))) {
    const vector = left() > 0 ? await within(left(), reading.questions.embed(text)) : undefined;
    if (!vector) break;
    vectors.set(wording, vector);
  }
  return vectors;
}
