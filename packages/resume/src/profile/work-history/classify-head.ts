import { isPlace } from '../places.ts';
import { hasLegalForm, looksLikeEmployer } from './employer-words.ts';
import { type Piece, splitAtCommas } from './split-at-commas.ts';
import type { Fragment, Role } from './split-fragments.ts';
import { looksLikeTitle } from './title-words.ts';

export type Habit = 'title-first' | 'employer-first';

export interface Head {
  title: Piece | null;
  employer: Piece | null;
  /** The employer was taken out of the resume: there is one, unknown. */
  isDeidentified: boolean;
  /** Title and employer were told apart by a separator, by lines or by words, not only by a comma. */
  isSure: boolean;
  /** Which came first, where words told the two apart. */
  order: Habit | null;
}

type Reading = Omit<Head, 'isDeidentified'>;

/** Tells title and employer in the lines of a head, by their words and else by the habit of the resume. */
export function classifyHead(text: string, lines: readonly (readonly Fragment[])[], habit: Habit): Head {
  const fragments = lines.flat();
  const isDeidentified = fragments.some((fragment) => fragment.isPlaceholder);
  const named = fragments.filter((fragment) => !fragment.isPlaceholder);
  if (isDeidentified) {
    const title = named.find((fragment) => looksLikeTitle(fragment.text)) ?? named[0] ?? null;
    return {
      title: title && cutPlace(title),
      employer: null,
      isDeidentified,
      isSure: title !== null,
      order: null,
    };
  }
  return { ...(classifyLabelled(named) ?? classifyLines(text, lines, habit)), isDeidentified };
}

/** 'Designation: Buyer' and 'Buyer at Alder Foods' say themselves what is what. */
function classifyLabelled(fragments: readonly Fragment[]): Reading | undefined {
  const labelled = (role: Role) => fragments.find((fragment) => fragment.role === role);
  const employer = labelled('employer');
  const title = labelled('title');
  if (!employer && !title) return undefined;
  const beside = employer && fragments[fragments.indexOf(employer) + (employer.isAfterAt ? -1 : 1)];
  const other = title ?? beside ?? null;
  if (!employer && fragments.length > 1) return undefined;
  return {
    title: other,
    employer: employer ? cutPlace(employer) : null,
    isSure: Boolean(other && employer),
    order: null,
  };
}

function classifyLines(text: string, lines: readonly (readonly Fragment[])[], habit: Habit): Reading {
  const filled = lines.filter((line) => line.length > 0);
  const [first] = filled;
  if (!first) return { title: null, employer: null, isSure: false, order: null };
  if (filled.length === 1) return classifyLine(first, habit);
  const points = filled.map((line) => titlePoints(line));
  const best = Math.max(...points);
  const isClear = best > 0 && best > Math.min(...points);
  const titleAt = isClear
    ? points.indexOf(best)
    : habit === 'title-first'
      ? filled.length - 2
      : filled.length - 1;
  const titleLine = filled[titleAt] ?? first;
  // The employer is next to the title; of two neighbours the one with an employer's words.
  const beside = [filled[titleAt + 1], filled[titleAt - 1]].filter((line) => line !== undefined);
  const employerLine = beside.reduce((a, b) => (employerPoints(b) > employerPoints(a) ? b : a));
  // A line with both parts, 'Buyer - Alder Foods', needs no other, unless the other reads more like the employer.
  const both = classifyLine(titleLine, habit);
  const inLine = both.isSure && titleLine.length > 1 && both.employer ? [both.employer] : [];
  if (inLine.some(({ text: name }) => employerPoints(employerLine) < (looksLikeEmployer(name) ? 2 : 1)))
    return both;
  const isTitleFirst = titleAt < filled.indexOf(employerLine);
  const employer = employerLine[0];
  return {
    title: cutPlace(joinAll(text, titleLine)),
    employer: employer ? cutPlace(employer) : null,
    isSure: true,
    order: isClear ? (isTitleFirst ? 'title-first' : 'employer-first') : null,
  };
}

function classifyLine(fragments: readonly Fragment[], habit: Habit): Reading {
  const [first] = fragments;
  if (fragments.length === 1 && first) return classifyOne(first);
  return classifyMany(fragments, habit);
}

function classifyMany(pieces: readonly Fragment[], habit: Habit): Reading {
  const [first, second] = pieces;
  if (!first || !second) return { title: null, employer: null, isSure: false, order: null };
  const points = pieces.map((piece) => titlePoints([piece]));
  const best = Math.max(...points);
  const worst = Math.min(...points);
  const clear = best > worst && best > 0;
  const title = clear ? pieces[points.indexOf(best)] : habit === 'title-first' ? first : second;
  // A piece such as 'Accountant, Ledgerleaf' may hold both, with the rest being a place or a department.
  if (title?.text.includes(',')) {
    const both = classifyOne(title);
    const others = pieces.filter((piece) => piece !== title);
    if (
      both.title &&
      both.employer &&
      looksLikeEmployer(both.employer.text) &&
      !others.some(({ text }) => looksLikeEmployer(text))
    )
      return both;
  }
  const others = pieces.filter((piece) => piece !== title);
  const employer = others.find((piece) => looksLikeEmployer(piece.text)) ?? others[0] ?? null;
  const titleFirst = title && employer && title.start < employer.start;
  return {
    title: title ? cutPlace(title) : null,
    employer: employer ? cutPlace(employer) : null,
    isSure: title !== undefined && employer !== null,
    order: clear ? (titleFirst ? 'title-first' : 'employer-first') : null,
  };
}

/** A part of an employer, which goes with the title: 'Staff Nurse, Medical Ward'. */
const department =
  /(?<![\p{L}])(?:ward|unit|department|dept|team|division|section|faculty|emergency|nights?|surgical|part[- ]time|casual|abteilung|station|service)(?![\p{L}])/iu;

/** One stretch with commas: 'Nurse in Charge, Sovereign Gardens, Ballarat'. */
function classifyOne(piece: Fragment): Reading {
  const parts = splitAtCommas(piece);
  const [first, second] = parts;
  if (!first || !second) {
    const isEmployer = titlePoints([piece]) < 0;
    return {
      title: isEmployer ? null : piece,
      employer: isEmployer ? piece : null,
      isSure: false,
      order: null,
    };
  }
  const named = parts.filter((part) => !isPlace(part.text));
  const titleAt = named.findIndex((part) => wordPoints(part.text) > 0);
  if (titleAt === -1 && looksLikeEmployer(first.text))
    return { title: null, employer: cutPlace(piece), isSure: false, order: null };
  if (titleAt > 0) return { title: named[titleAt] ?? null, employer: first, isSure: true, order: null };
  const rest = named.slice(1);
  const outside = rest.filter(
    (part) =>
      !department.test(part.text) && (/^[\p{Lu}\p{Lo}\d]/u.test(part.text) || looksLikeEmployer(part.text)),
  );
  const employer = [...outside, ...rest].find((part) => looksLikeEmployer(part.text)) ?? outside[0] ?? null;
  if (!employer)
    return { title: join(piece, first, named.at(-1) ?? first), employer: null, isSure: false, order: null };
  const before = named[named.indexOf(employer) - 1] ?? first;
  return {
    title: join(piece, first, before),
    employer: withLegalForm(piece, employer, parts),
    isSure: looksLikeEmployer(employer.text) && !department.test(employer.text),
    order: null,
  };
}

function join(whole: Piece, first: Piece, last: Piece): Piece {
  return {
    text: whole.text.slice(first.start - whole.start, last.end - whole.start),
    start: first.start,
    end: last.end,
  };
}

/** The words of a line with the separators between them: 'Engineer - Backend'. */
function joinAll(text: string, line: readonly Fragment[]): Piece {
  const [first] = line;
  const last = line.at(-1);
  if (!first || !last) throw new Error('a line without fragments');
  return { text: text.slice(first.start, last.end), start: first.start, end: last.end };
}

function withLegalForm(whole: Piece, employer: Piece, parts: readonly Piece[]): Piece {
  const next = parts[parts.indexOf(employer) + 1];
  return next && /^(?:inc|llc|ltd|llp|pty|gmbh|s\.?a|s\.?l)\.?/i.test(next.text)
    ? join(whole, employer, next)
    : employer;
}

/** An employer's town is not part of its name; 'Smith, Jones & Co' is. */
function cutPlace(piece: Piece): Piece {
  const [first, ...rest] = splitAtCommas(piece);
  const last = rest.at(-1);
  if (!first || !last) return piece;
  if (rest.every((part) => hasLegalForm(part.text) || looksLikeTitle(part.text))) return piece;
  const isTitle = looksLikeTitle(first.text);
  if (isTitle) return isPlace(last.text) ? join(piece, first, rest.at(-2) ?? first) : piece;
  return rest.some((part) => looksLikeEmployer(part.text))
    ? withLegalForm(piece, first, [first, ...rest])
    : first;
}

function wordPoints(text: string): number {
  const legal = hasLegalForm(text) ? -3 : 0;
  const title = looksLikeTitle(text) ? 2 : 0;
  return legal + title - (looksLikeEmployer(text) ? 1 : 0);
}

/** How much a line reads as a title rather than as an employer; an employer's line names its place. */
function titlePoints(line: readonly Fragment[]): number {
  const points = Math.max(...line.map((fragment) => wordPoints(fragment.text)));
  return points - (line.some((fragment) => fragment.isBeforePlace) ? 2 : 0);
}

function employerPoints(line: readonly Fragment[]): number {
  return (line.some((fragment) => fragment.isBeforePlace) ? 2 : 0) - titlePoints(line);
}
