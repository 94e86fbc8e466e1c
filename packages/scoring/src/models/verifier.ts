import { readFile } from 'node:fs/promises';
import { applyLinear, type Linear, softmax } from './linear.ts';
import { endToken, meanOf, openEncoder, startToken } from './open-encoder.ts';

/** How a passage stands to a criterion. */
export type Relation =
  | 'shown_in_work'
  | 'shown_in_study'
  | 'claimed'
  | 'learning'
  | 'planned'
  | 'related'
  | 'denied'
  | 'other_actor'
  | 'unrelated';

/** What the model says of one criterion and one passage: numbers, of which a calibrated chance is made later. */
export interface Verification {
  /** The higher, the likelier it is shown at all; 0 is an even chance. */
  shown: number;
  /** The higher, the likelier it is met in full. */
  met: number;
  relations: Readonly<Record<Relation, number>>;
}

export interface Verifier {
  verify(asked: string, said: string): Promise<Verification>;
}

interface Heads {
  labels: readonly Relation[];
  verify: Linear;
}

const longest = 112;
const askedTokens = 40;
const mostKept = 5000;

export async function openVerifier(): Promise<Verifier> {
  const encoder = await openEncoder(new URL('../../models/verify.onnx', import.meta.url));
  const heads = JSON.parse(
    await readFile(new URL('../../models/verify.json', import.meta.url), 'utf8'),
  ) as Heads;
  return remember({
    async verify(asked, said) {
      const first = [startToken, ...encoder.tokensOf(asked).slice(0, askedTokens), endToken];
      const second = encoder.tokensOf(said).slice(0, longest - first.length - 1);
      const states = await encoder.encode([...first, ...second, endToken], first.length);
      const [shown = 0, met = 0, ...relations] = applyLinear(heads.verify, meanOf(states));
      const chances = softmax(relations);
      return {
        shown,
        met,
        relations: Object.fromEntries(
          heads.labels.map((label, index) => [label, chances[index] ?? 0]),
        ) as Record<Relation, number>,
      };
    },
  });
}

/** Keeps the newest answers: a resume under another name is the same resume, and is asked the same. */
function remember(verifier: Verifier): Verifier {
  const known = new Map<string, Promise<Verification>>();
  return {
    verify(asked, said) {
      const key = `${asked}\n${said}`;
      const found = known.get(key);
      if (found) return found;
      const answer = verifier.verify(asked, said);
      answer.catch(() => known.delete(key));
      known.set(key, answer);
      const oldest = known.size > mostKept ? known.keys().next().value : undefined;
      if (oldest !== undefined) known.delete(oldest);
      return answer;
    },
  };
}
