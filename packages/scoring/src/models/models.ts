import type { Embedder } from '../embedder.ts';
import { findMiniLm } from '../minilm.ts';
import { openOnce } from './open-once.ts';
import { openPostReader, type PostReader } from './post-reader.ts';
import { openVerifier, type Verifier } from './verifier.ts';

/** The small models that the engine judges with. */
export interface Models {
  embedder: Embedder;
  postReader: PostReader;
  verifier: Verifier;
}

const openReaders = openOnce('readers of posts and resumes', 'resumes are judged in part', async () => {
  const [postReader, verifier] = await Promise.all([openPostReader(), openVerifier()]);
  return { postReader, verifier };
});

/** The models, opened once at their first use; null where their weights or the native runtime are missing. */
export async function findModels(): Promise<Models | null> {
  const [embedder, readers] = [await findMiniLm(), await openReaders()];
  return embedder && readers && { embedder, ...readers };
}
