import type { Embedder } from '../embedder.ts';
import { findMiniLm } from '../minilm.ts';
import { openPostReader, type PostReader } from './post-reader.ts';
import { openVerifier, type Verifier } from './verifier.ts';

/** The small models that the engine judges with. */
export interface Models {
  embedder: Embedder;
  postReader: PostReader;
  verifier: Verifier;
}

let opened: Promise<Models | null> | undefined;

/** The models, opened once at their first use; null where the native runtime is missing. */
export function findModels(): Promise<Models | null> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Models | null> {
  const embedder = await findMiniLm();
  if (!embedder) return null;
  const [postReader, verifier] = await Promise.all([openPostReader(), openVerifier()]);
  return { embedder, postReader, verifier };
}
