import type { DateRange } from '../../profile.ts';
import type { Line } from '../lines.ts';
import { isPlace } from '../places.ts';
import { joinRunOns } from '../work-history/line-shapes.ts';
import { type Piece, splitAtCommas } from '../work-history/split-at-commas.ts';
import { educationSeparator, splitFragments } from '../work-history/split-fragments.ts';
import { cutStatus } from './award-status.ts';
import { looksLikeDegree, looksLikeInstitution } from './degree-words.ts';

/** 'DePaul University' at the end of a line that has no separator: the capitalised words around the word for a school. */
const schoolName =
  /(?:(?:\p{Lu}[\p{L}'’.&-]*|of|the|and|&)\s+){0,4}(?:University|College|School|Institute|Academy|TAFE|Polytechnic|UNIVERSITY|COLLEGE|SCHOOL|INSTITUTE)(?:\s+(?:of|for|at|in|and|de)\s+(?:the\s+)?\p{Lu}[\p{L}'’&-]*(?:(?:\s+(?:of|and|&))?\s+\p{Lu}[\p{L}'’&-]*){0,4})?/u;

interface Award {
  degree: Piece | null;
  institution: Piece | null;
}

/** The award and the school of an entry. */
export function readAward(text: string, lines: readonly Line[], dates: DateRange | null): Award {
  const { degree, institution } = tellApart(text, lines, dates);
  return { degree: degree && cutStatus(degree), institution };
}

function tellApart(text: string, lines: readonly Line[], dates: DateRange | null): Award {
  const pieces = joinRunOns(
    text,
    lines.flatMap((line) => splitFragments(text, line, dates ? [dates] : [], educationSeparator)),
  ).flatMap((piece) => splitAtCommas(piece));
  const usable = pieces.filter(
    (piece) =>
      !isPlace(piece.text) && !/^(?:gpa|in$|grade|note|mention|average|honou?rs)\b/i.test(piece.text),
  );
  const degreeAt = usable.findIndex((piece) => looksLikeDegree(piece.text));
  const degree = degreeAt === -1 ? null : (usable[degreeAt] ?? null);
  const others = usable.filter((piece) => piece !== degree);
  const school =
    others.find((piece) => looksLikeInstitution(piece.text) && !looksLikeDegree(piece.text)) ??
    others.find((piece) => looksLikeInstitution(piece.text));
  if (school) {
    const award =
      degree ?? others.find((piece) => piece !== school && piece.text.split(/\s+/).length <= 10) ?? null;
    return { degree: award && withSubject(text, award, usable, school), institution: cutToName(school) };
  }
  if (degree && looksLikeInstitution(degree.text)) return splitOne(degree);
  const near = others.find(
    (piece) =>
      piece.start > (degree?.start ?? 0) &&
      /^\p{Lu}/u.test(piece.text) &&
      piece.text.split(/\s+/).length <= 6,
  );
  return { degree: degree ?? usable[0] ?? null, institution: degree ? (near ?? null) : null };
}

/** 'Bachelor of Commerce, Accounting' and 'Master of Science - MS, Physics': short form and subject belong to the award. */
function withSubject(text: string, degree: Piece, pieces: readonly Piece[], school: Piece): Piece {
  let { end } = degree;
  for (const next of pieces.slice(pieces.indexOf(degree) + 1)) {
    const between = text.slice(end, next.start);
    const isShortForm = /^\s[–—-]\s$/u.test(between) && looksLikeDegree(next.text);
    if (next === school || !(isShortForm || /^(?:,\s?|\s:\s|:\s|\s\()$/.test(between))) break;
    end = text[next.end] === ')' ? next.end + 1 : next.end;
    if (!isShortForm) break;
  }
  return { text: text.slice(degree.start, end), start: degree.start, end };
}

/** A name that runs into its neighbours without a separator is cut to the words around 'University'. */
function cutToName(school: Piece): Piece {
  if (school.text.split(/\s+/).length <= 7) return school;
  const match = schoolName.exec(school.text);
  if (!match) return school;
  const start = school.start + match.index;
  return { text: match[0], start, end: start + match[0].length };
}

function splitOne(piece: Piece): { degree: Piece; institution: Piece | null } {
  const match = schoolName.exec(piece.text);
  if (!match || match.index < 3) return { degree: piece, institution: null };
  const start = piece.start + match.index;
  const words = piece.text.slice(0, match.index).replace(/\s+(?:(?:at|from)\s+)?$/i, '');
  return {
    degree: { text: words, start: piece.start, end: piece.start + words.length },
    institution: { text: match[0], start, end: start + match[0].length },
  };
}
