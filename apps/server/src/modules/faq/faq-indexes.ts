import { findReader } from '@candor/agents/engine';
import { type FaqIndex, indexKnowledge } from '@candor/agents/faq/index-knowledge';
import type { Knowledge } from '@candor/agents/faq/knowledge';
import type { QuestionReader } from '@candor/agents/faq/question-reader';
import { type Embedder, withMemory } from '@candor/scoring/embedder';
import type { Platform } from '../../platform/platform.ts';
import { within } from '../../platform/within.ts';

const maxOrganizations = 50;
const rememberedUnits = 20_000;
const rememberedQuestions = 5_000;
/** A question doesn't wait longer for a changed text to be read; until then topics are offered by their words. */
const defaultPatienceMs = 8_000;

interface Kept {
  version: string;
  knowledge: Promise<Knowledge>;
  byWords: Promise<FaqIndex>;
  /** Not there before the first question, nor where the reader was missing: the next question looks for it again. */
  byReading: Promise<FaqIndex> | undefined;
}

/** The reader as the product uses it: it remembers the units and the questions that it has read. */
interface Reading {
  reader: QuestionReader;
  questions: Embedder;
}

const indexesOf = new WeakMap<Platform, FaqIndexes>();

/** The indexes of this process. */
export function faqIndexesOf(platform: Platform): FaqIndexes {
  const indexes = indexesOf.get(platform) ?? new FaqIndexes(platform.faqPatienceMs);
  indexesOf.set(platform, indexes);
  return indexes;
}

/** The knowledge of the organizations that were asked about last, made ready for questions. */
class FaqIndexes {
  readonly #kept = new Map<string, Kept>();
  readonly #patienceMs: number;
  #reading: Promise<Reading | null> | undefined;

  constructor(patienceMs = defaultPatienceMs) {
    this.#patienceMs = patienceMs;
  }

  /** The index of this version of an organization's knowledge, which is read only where it is not known yet. */
  async get(organizationId: string, version: string, read: () => Promise<Knowledge>): Promise<FaqIndex> {
    const known = this.#kept.get(organizationId);
    const kept = known?.version === version ? known : this.#start(version, read());
    this.#remember(organizationId, kept);
    kept.byReading ??= this.#read(kept);
    try {
      return (await within(this.#patienceMs, kept.byReading)) ?? (await kept.byWords);
    } catch (error) {
      if (this.#kept.get(organizationId) === kept) this.#kept.delete(organizationId);
      throw error;
    }
  }

  /** What reads questions; null where the reader is missing. */
  openReading(): Promise<Reading | null> {
    if (this.#reading) return this.#reading;
    const reading = openReading();
    this.#reading = reading;
    const forget = () => {
      this.#reading = undefined;
    };
    reading.then((found) => {
      if (!found) forget();
    }, forget);
    return reading;
  }

  #start(version: string, knowledge: Promise<Knowledge>): Kept {
    const byWords = knowledge.then((known) => indexKnowledge(known));
    // Each is awaited by the questions that need it; one that nobody waits for must not end the process.
    byWords.catch(() => undefined);
    return { version, knowledge, byWords, byReading: undefined };
  }

  #read(kept: Kept): Promise<FaqIndex> {
    const byReading = Promise.all([kept.knowledge, this.openReading()]).then(([knowledge, reading]) => {
      if (reading) return indexKnowledge(knowledge, reading.reader);
      kept.byReading = undefined;
      return kept.byWords;
    });
    byReading.catch(() => undefined);
    return byReading;
  }

  #remember(organizationId: string, kept: Kept): void {
    this.#kept.delete(organizationId);
    this.#kept.set(organizationId, kept);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > maxOrganizations && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** A changed text has mostly the sentences it had before, and unanswered questions are looked at again and again. */
async function openReading(): Promise<Reading | null> {
  const reader = await findReader('awaited');
  if (!reader) return null;
  const asEmbedder = { name: reader.name, embed: async (text: string) => (await reader.read(text)).vector };
  return {
    reader: { ...reader, ...withMemory(reader, rememberedUnits) },
    questions: withMemory(asEmbedder, rememberedQuestions),
  };
}
