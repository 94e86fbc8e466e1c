import type { AskedKind, PostReader, UnitReading } from '../models/post-reader.ts';
import { isAskingWord, isStopWord } from '../words/stop-words.ts';
import { tokenise } from '../words/tokens.ts';
import { type PostUnit, splitPost } from './post-units.ts';

/** A stretch of a job's text that asks for something. */
export interface Asked {
  kind: AskedKind;
  text: string;
  /** The sentence or list item it stands in. */
  unit: PostUnit;
  isPreferred: boolean;
}

/** From here on a unit counts as one that asks, and a word as a part of what it asks for. */
const asksFrom = 0.5;
const belongsFrom = 0.5;
/** A single word says little by itself: the model has to be surer of it. */
const singleFrom = 0.7;
/** A duty up to this long is one; a longer sentence holds several. */
const mostDutyWords = 32;
const mostItemWords = 6;
const isPreferredLine =
  /\b(?:preferred|preferably|a plus|nice to have|bonus|advantage|advantageous|desirable|desired|ideally|an asset|beneficial)\b/i;

/** What a job's text asks for, in its own order. Benefits, pay, process, places and statements of equal opportunity ask for nothing. */
export async function readPost(text: string, reader: PostReader): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const unit of splitPost(text)) {
    const reading = await reader.read(unit);
    const { duty, requirement, preference } = reading.sections;
    if (duty + requirement + preference < asksFrom) continue;
    const isPreferred = preference > requirement || isPreferredLine.test(unit.text);
    const stretches = findStretches(unit, reading);
    if (duty > requirement + preference) asked.push(...asDuties(unit, stretches));
    else asked.push(...orWhole(unit, stretches).map((stretch) => ({ ...stretch, unit, isPreferred })));
  }
  return asked;
}

/** A short item of a list of requirements is asked for as a whole, also where the model marks no part of it. */
function orWhole({ text, isBullet }: PostUnit, stretches: readonly Stretch[]): readonly Stretch[] {
  const isShort = isBullet && text.split(/\s+/).length <= mostItemWords && saysSomething(text);
  return stretches.length === 0 && isShort
    ? [{ kind: 'skill', text: text.replace(/[.;,\s]+$/, '') }]
    : stretches;
}

/** A sentence that describes the work is one duty; tools that it names are asked for besides. */
function asDuties(unit: PostUnit, stretches: readonly Stretch[]): Asked[] {
  const isLong = unit.text.split(/\s+/).length > mostDutyWords;
  const duties = stretches.filter(({ kind, text }) => kind === 'duty' && text.split(/\s+/).length >= 4);
  const whole = isLong && duties.length > 1 ? duties : [{ kind: 'duty' as const, text: unit.text }];
  const others = stretches.filter(({ kind }) => kind !== 'duty' && kind !== 'soft_skill' && kind !== 'skill');
  return [...whole, ...others].map((one) => ({ ...one, unit, isPreferred: false }));
}

interface Stretch {
  kind: AskedKind;
  text: string;
}

/** Runs of words that the model takes for one thing that is asked for. */
function findStretches({ text }: Pick<PostUnit, 'text'>, { words }: UnitReading): Stretch[] {
  const runs: { start: number; end: number; kinds: Record<string, number>; last: number; chance: number }[] =
    [];
  for (const [place, word] of words.entries()) {
    if (word.belongs < belongsFrom) continue;
    const open = runs.at(-1);
    const goesOn =
      open !== undefined &&
      word.begins < belongsFrom &&
      (open.last === place - 1 || (open.last === place - 2 && !isBreak(text, open.end, word.start)));
    const run = goesOn
      ? open
      : { start: word.start, end: word.end, kinds: {}, last: place, chance: word.belongs };
    run.end = word.end;
    run.last = place;
    for (const [kind, chance] of Object.entries(word.kinds))
      run.kinds[kind] = (run.kinds[kind] ?? 0) + chance;
    if (!goesOn) runs.push(run);
  }
  return runs.flatMap(({ start, end, kinds, chance }) => {
    const stretch = closeBracket(text, start, end).replace(/^[\s,;:/|)•-]+|[\s,;:/|(•.-]+$/g, '');
    const [kind] = Object.entries(kinds).toSorted(([, a], [, b]) => b - a)[0] ?? [];
    const isSure = chance >= singleFrom || /\s/.test(stretch);
    return kind && isSure && saysSomething(stretch) ? [{ kind: kind as AskedKind, text: stretch }] : [];
  });
}

/** A bracket that is open at the end is closed, or left away with what stands in it. */
function closeBracket(text: string, start: number, end: number): string {
  const stretch = text.slice(start, end);
  if (stretch.lastIndexOf('(') <= stretch.lastIndexOf(')')) return stretch;
  const close = text.indexOf(')', end);
  return close >= 0 && close - end <= 2
    ? text.slice(start, close + 1)
    : stretch.slice(0, stretch.lastIndexOf('('));
}

function isBreak(text: string, from: number, to: number): boolean {
  return /[,;:/|•]|\b(?:and|or|plus)\b/i.test(text.slice(from, to));
}

function saysSomething(stretch: string): boolean {
  return tokenise(stretch).some(
    ({ lower, stem }) =>
      /\p{L}/u.test(lower) && !isStopWord(lower) && !isAskingWord(lower) && !isAskingWord(stem),
  );
}
