import { isPlace } from '../places.ts';
import { hasLegalForm, looksLikeEmployer } from './employer-words.ts';
import { type Piece, splitAtCommas } from './split-at-commas.ts';
import type { Fragment } from './split-fragments.ts';
import { looksLikeTitle } from './title-words.ts';

export interface Head {
  title: Piece | null;
  employer: Piece | null;
  /** The employer was taken out of the resume: there is one, unknown. */
  isDeidentified: boolean;
  /** Title and employer were told apart by a separator or by words, not only by a comma. */
  isSure: boolean;
  /** Which came first, where words told the two apart. */
  order: 'title-first' | 'employer-first' | null;
}

/** Tells title and employer among the pieces of a head, by their words and else by the habit of the resume. */
export function classifyHead(fragments: readonly Fragment[], habit: 'title-first' | 'employer-first'): Head {
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
  const atEmployer = named.find((fragment) => fragment.afterAt);
  if (atEmployer) {
    const title = named[named.indexOf(atEmployer) - 1] ?? null;
    return { title, employer: cutPlace(atEmployer), isDeidentified, isSure: true, order: null };
  }
  if (named.length === 1 && named[0]) return { ...classifyOne(named[0]), isDeidentified };
  return { ...classifyMany(named, habit), isDeidentified };
}

function classifyMany(
  pieces: readonly Piece[],
  habit: 'title-first' | 'employer-first',
): Omit<Head, 'isDeidentified'> {
  const [first, second] = pieces;
  if (!first || !second) return { title: null, employer: null, isSure: false, order: null };
  const points = pieces.map((piece) => titlePoints(piece.text));
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
function classifyOne(piece: Piece): Omit<Head, 'isDeidentified'> {
  const parts = splitAtCommas(piece);
  const [first, second] = parts;
  if (!first || !second) {
    const isEmployer = titlePoints(piece.text) < 0;
    return {
      title: isEmployer ? null : piece,
      employer: isEmployer ? piece : null,
      isSure: false,
      order: null,
    };
  }
  const named = parts.filter((part) => !isPlace(part.text));
  const titleAt = named.findIndex((part) => titlePoints(part.text) > 0);
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

function titlePoints(text: string): number {
  const legal = hasLegalForm(text) ? -3 : 0;
  const title = looksLikeTitle(text) ? 2 : 0;
  return legal + title - (looksLikeEmployer(text) ? 1 : 0);
}
