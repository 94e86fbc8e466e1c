import { readFile } from 'node:fs/promises';
import type { PostUnit } from '../job/post-units.ts';
import { applyLinear, type Linear, softmax } from './linear.ts';
import {
  type Encoder,
  endToken,
  meanOf,
  openEncoder,
  rowOf,
  startToken,
  unknownToken,
} from './open-encoder.ts';

/** What a line of a job post is. */
export type PostSection =
  | 'title'
  | 'heading'
  | 'duty'
  | 'requirement'
  | 'preference'
  | 'company'
  | 'benefit'
  | 'pay'
  | 'process'
  | 'equal_opportunity'
  | 'physical'
  | 'location'
  | 'other';
/** What a stretch of it asks for. */
export type AskedKind =
  | 'skill'
  | 'tool'
  | 'soft_skill'
  | 'experience'
  | 'education'
  | 'licence'
  | 'language'
  | 'duty';

export interface ReadWord {
  start: number;
  end: number;
  /** Chances that a stretch begins with it, and that it belongs to one. */
  begins: number;
  belongs: number;
  kinds: Readonly<Record<AskedKind, number>>;
}

/** What the model sees in one unit of a post; places are those in the unit's text. */
export interface UnitReading {
  sections: Readonly<Record<PostSection, number>>;
  words: readonly ReadWord[];
}

export interface PostReader {
  read(unit: Pick<PostUnit, 'text' | 'heading' | 'previous' | 'isBullet'>): Promise<UnitReading>;
}

interface Heads {
  sections: readonly PostSection[];
  kinds: readonly AskedKind[];
  section: Linear;
  bio: Linear;
  kind: Linear;
}

const longest = 199;
const headingTokens = 18;
const previousTokens = 24;
const word = /[^\s,;:()/•|]+|[,;:()/•|]/g;

export async function openPostReader(): Promise<PostReader> {
  const encoder = await openEncoder(new URL('../../models/read-post.onnx', import.meta.url));
  const heads = JSON.parse(
    await readFile(new URL('../../models/read-post.json', import.meta.url), 'utf8'),
  ) as Heads;
  return { read: (unit) => readUnit(encoder, heads, unit) };
}

async function readUnit(
  encoder: Encoder,
  heads: Heads,
  { text, heading, previous, isBullet }: Pick<PostUnit, 'text' | 'heading' | 'previous' | 'isBullet'>,
): Promise<UnitReading> {
  const above = encoder.tokensOf(`${isBullet ? 'list' : 'text'}, ${heading}`).slice(0, headingTokens);
  const before = encoder.tokensOf(previous).slice(0, previousTokens);
  const tokens = [startToken, ...above, endToken, ...before, endToken];
  const second = tokens.length;
  const places: { start: number; end: number; at: number }[] = [];
  for (const match of text.matchAll(word)) {
    const own = encoder.tokensOf(match[0]);
    if (tokens.length < longest)
      places.push({ start: match.index, end: match.index + match[0].length, at: tokens.length });
    tokens.push(...(own.length > 0 ? own : [unknownToken]));
  }
  const cut = [...tokens.slice(0, longest), endToken];
  const states = await encoder.encode(cut, second);
  const name = <Name extends string>(names: readonly Name[], values: readonly number[]) =>
    Object.fromEntries(names.map((one, index) => [one, values[index] ?? 0])) as Record<Name, number>;
  return {
    sections: name(heads.sections, softmax(applyLinear(heads.section, meanOf(states)))),
    words: places.map(({ start, end, at }) => {
      const state = rowOf(states, at);
      const [outside = 1, begins = 0] = softmax(applyLinear(heads.bio, state));
      const kinds = name(heads.kinds, softmax(applyLinear(heads.kind, state)));
      return { start, end, begins, belongs: 1 - outside, kinds };
    }),
  };
}
