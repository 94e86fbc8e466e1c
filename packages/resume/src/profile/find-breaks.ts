import type { CareerBreak, DateRange } from '../profile.ts';
import { type Line, overlap } from './lines.ts';
import { findAnchors } from './work-history/find-anchors.ts';

const named =
  /(?<![\p{L}])(?:parental leave|maternity leave|paternity leave|family leave|carer['’]?s?['’]? leave|caring leave|career break|career pause|sabbatical|gap year|planned break|time out|year off|home duties|full[- ]time (?:parent|carer|mother|father|study|student)|stay[- ]at[- ]home (?:parent|mum|mom|dad|mother|father)|elternzeit|mutterschutz|erziehungszeit|familienzeit|familienpause|sabbatjahr|auszeit|weltreise|arbeitssuchend|arbeitslos|congé (?:parental|de maternité|maternité|sabbatique)|année sabbatique|pause professionnelle|recherche d['’]emploi|excedencia|baja (?:por )?(?:maternal|maternidad|paternidad)|permiso (?:de maternidad|parental)|año sabático|cuidado de (?:hijos|familiares)|licença[- ]maternidade|ano sabático|congedo (?:parentale|di maternità)|anno sabbatico|ouderschapsverlof|zwangerschapsverlof|sabbatjaar|urlop (?:macierzyński|wychowawczy|rodzicielski))(?![\p{L}])/iu;
const told =
  /(?<![\p{L}])(?:time with (?:my )?family|family (?:time|reasons|care|responsibilities)|rais(?:ing|ed) (?:my |our |two |three |a )?(?:children|child|family|kids)|car(?:ing|ed) for (?:my|an?|our) (?:\p{L}+ )?(?:parents?|mother|father|child|children|family member|relative|son|daughter|partner|grandmother|grandfather)|look(?:ing|ed) for work|job search|between (?:jobs|roles)|unemployed|travel(?:l?ing|l?ed)? (?:around|through|in|across|overseas|abroad|the world)|overseas travel|world trip|backpacking|recover(?:y|ing|ed) from|illness|medical leave|moved to \p{Lu}|relocat(?:ed|ion) to|studied full[- ]time|language study|pflege (?:meiner|eines)|reise durch|voyage|tour du monde|viaje)(?![\p{L}])/iu;

/** Stated pauses: a short line that names one, with its dates on the line or alone on the line before or after. */
export function findBreaks(
  text: string,
  lines: readonly Line[],
  ranges: readonly DateRange[],
): CareerBreak[] {
  const alone = new Map(
    findAnchors(text, lines, ranges)
      .filter((anchor) => anchor.isAlone)
      .map((anchor) => [anchor.line.index, anchor] as const),
  );
  const breaks: CareerBreak[] = [];
  for (const line of lines) {
    const isNamed = startsWithName(line.text);
    if ((!isNamed && !told.test(line.text)) || line.text.length > 140) continue;
    const own = ranges.find((range) => overlap(range, line));
    const beside = own
      ? undefined
      : (alone.get(line.index - 1) ?? (isNamed ? alone.get(line.index + 1) : undefined));
    const dates = own ?? beside?.dates ?? null;
    // 'Raised two children' with dates is a pause; in a sentence without dates it may be anything.
    if (!dates && (!isNamed || line.text.split(/\s+/).length > 8)) continue;
    if (!isNamed && (line.isBullet || line.text.split(/\s+/).length > 18)) continue;
    const start = Math.min(line.start, beside?.line.start ?? line.start);
    const end = Math.max(line.end, beside?.line.end ?? line.end, dates?.end ?? 0);
    breaks.push({ start, end, dates });
  }
  return breaks;
}

/** 'Managed parental leave claims' is work; a pause has its name first, or after the dates. */
function startsWithName(text: string): boolean {
  const match = named.exec(text);
  if (!match) return false;
  const before = text
    .slice(0, match.index)
    .replace(
      /[\d\s\p{P}]|\b(?:present|current|now|to|since|from|jan\p{L}*|feb\p{L}*|mar\p{L}*|apr\p{L}*|may|jun\p{L}*|jul\p{L}*|aug\p{L}*|sep\p{L}*|oct\p{L}*|nov\p{L}*|dec\p{L}*|on|a|my|planned|took|full|time)\b/giu,
      '',
    );
  return before.length < 12;
}
