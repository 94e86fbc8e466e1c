import { findReader } from '@candor/agents/engine';
import { type FaqIndex, indexKnowledge } from '@candor/agents/faq/index-knowledge';
import type { Knowledge } from '@candor/agents/faq/knowledge';
import type { QuestionReader } from '@candor/agents/faq/question-reader';
import { withMemory } from '@candor/scoring/embedder';
import { within } from '../../platform/within.ts';

const maxOrganizations = 50;
const rememberedUnits = 20_000;
/** A question doesn't wait longer for a changed text to be read; until then topics are offered by their words. */
const patienceMs = 8_000;

interface Kept {
  version: string;
  byWords: Promise<FaqIndex>;
  byReading: Promise<FaqIndex>;
}

/** The knowledge of the organizations that were asked about last, made ready for questions. */
export class FaqIndexes {
  readonly #kept = new Map<string, Kept>();
  #reader: ReturnType<typeof openReader> | undefined;

  /** The index of this version of an organization's knowledge, which is read only where it is not known yet. */
  async get(organizationId: string, version: string, read: () => Promise<Knowledge>): Promise<FaqIndex> {
    const known = this.#kept.get(organizationId);
    const kept = known?.version === version ? known : this.#start(version, read());
    this.#remember(organizationId, kept);
    try {
      return (await within(patienceMs, kept.byReading)) ?? (await kept.byWords);
    } catch (error) {
      if (this.#kept.get(organizationId) === kept) this.#kept.delete(organizationId);
      throw error;
    }
  }

  #start(version: string, reading: Promise<Knowledge>): Kept {
    const byWords = reading.then((knowledge) => indexKnowledge(knowledge));
    const byReading = reading.then(async (knowledge) => {
      this.#reader ??= openReader();
      return indexKnowledge(knowledge, await this.#reader);
    });
    // Each is awaited by the questions that need it; one that nobody waits for must not end the process.
    byWords.catch(() => undefined);
    byReading.catch(() => undefined);
    return { version, byWords, byReading };
  }

  #remember(organizationId: string, kept: Kept): void {
    this.#kept.delete(organizationId);
    this.#kept.set(organizationId, kept);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > maxOrganizations && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** A changed text has mostly the sentences it had before. */
async function openReader(): Promise<QuestionReader | null> {
  const reader = await findReader('awaited');
  return reader && { ...reader, ...withMemory(reader, rememberedUnits) };
}
