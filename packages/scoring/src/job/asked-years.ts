const numberWords = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, index) => [word, index + 1],
  ),
);
const years =
  /\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:\s*\(\d{1,2}\))?(?:\s*(?:-|–|to)\s*\d{1,2})?\s*\+?(?:\s*or more)?[\s-]*(?:years?|yrs?)\b/i;

export interface AskedYears {
  years: number;
  /** What the years are to be spent with; null for work in general. */
  of: string | null;
}

/** The years of experience that a line asks for ('3+ years as a chef', 'minimum of five years in retail'). */
export function findAskedYears(line: string): AskedYears | undefined {
  const match = years.exec(line);
  if (!match?.[1]) return undefined;
  const count = numberWords.get(match[1].toLowerCase()) ?? Number(match[1]);
  if (
    count < 1 ||
    count > 40 ||
    !/experience|worked|working|\bas an?\b|\bin\b|\bwith\b|background|history/i.test(line)
  )
    return undefined;
  if (/\byears? (?:old|of age)\b/i.test(line)) return undefined;
  const rest = line.slice(match.index + match[0].length);
  const of =
    /\b(?:as(?: an?)?|in(?: an?| the)?|with|of(?! (?:\w+ )*experience))\s+([^.,;(]{3,80})/i.exec(rest)?.[1] ??
    /^\s*(?:of\s+)?([^.,;(]{3,60}?)\s+experience/i.exec(rest)?.[1] ??
    null;
  return { years: count, of: of ? tidy(of) : null };
}

function tidy(of: string): string | null {
  const words = of
    .replace(
      /\b(?:is|are|would be|will be|required|preferred|necessary|role|position|capacity|a plus|or similar|or equivalent|or related)\b.*$/i,
      '',
    )
    .replace(
      /^(?:an?|the|progressive|relevant|related|prior|previous|professional|similar|work|working|experience|hands-on|practical|in|as|with)\s+/gi,
      '',
    )
    .trim()
    .split(/\s+/)
    .slice(0, 7)
    .join(' ');
  return /\p{L}{2}/u.test(words) && !/^(?:experience|the field|a similar|this|work|related)/i.test(words)
    ? words
    : null;
}
