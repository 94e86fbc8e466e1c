import type { EducationLevel } from './criterion.ts';

/** The ladder of education, from the lowest step. */
export const educationLadder: readonly EducationLevel[] = [
  'high-school',
  'vocational',
  'associate',
  'bachelor',
  'master',
  'phd',
];

const patterns: readonly [EducationLevel, RegExp][] = [
  [
    'high-school',
    /\bhigh[- ]school|\bGED\b|\byear 12\b|\bsecondary (?:school )?(?:certificate|education)\b|\bHSC\b/i,
  ],
  [
    'vocational',
    /\bcert(?:ificate)?\.? (?:I{1,3}|IV|[1-4])\b|\btrade (?:certificate|qualification)|\bapprenticeship\b|\b(?:advanced |graduate )?diploma\b|\bvocational\b|\bTAFE\b/i,
  ],
  [
    'associate',
    /\bassociate(?:['’]?s)?(?: degree)?\b(?=.*\bdegree|\s+of\s+(?:arts|science|applied))|\bAAS?\b degree/i,
  ],
  [
    'bachelor',
    /\bbachelor|\bB\.?(?:A|S|Sc|Com|Eng|Ed|N|Tech)\b\.?(?!\w)|\bBA\/BS\b|\bBS\/BA\b|\bundergraduate degree|\b(?:university|college|four-year|4-year|tertiary) (?:degree|qualification)|\bdegree (?:in|from|or)\b/i,
  ],
  [
    'master',
    /\bmaster(?:['’]?s)?(?: degree| of\b|\b(?=.*degree))|\bM\.?B\.?A\b|\bM\.?S(?:c|\.)|\bMPH\b|\bM\.?Ed\b|\bpostgraduate\b/i,
  ],
  ['phd', /\bph\.?\s?d\b|\bdoctora(?:te|l)\b/i],
];

/** The lowest level of education that a line accepts. */
export function findAskedEducation(line: string): EducationLevel | undefined {
  if (
    /\bhigh school (?:teacher|student|sport)|\bmaster (?:data|schedule|plan|plumber|electrician)/i.test(line)
  )
    return undefined;
  return patterns.find(([, pattern]) => pattern.test(line))?.[0];
}

export const educationLabels: Readonly<Record<EducationLevel, string>> = {
  'high-school': 'High school diploma',
  vocational: 'Vocational qualification',
  associate: 'Associate degree',
  bachelor: "Bachelor's degree",
  master: "Master's degree",
  phd: 'Doctorate',
};

/** Whether a stretch speaks of schooling at all: a portfolio or a clearance is none. */
export function asksEducation(text: string): boolean {
  return (
    findAskedEducation(text) !== undefined ||
    /\b(?:degree|diploma|school|college|universit|qualifi|educat|stud(?:y|ies|ied)|graduat|coursework|certificate|apprentice|major(?:ed)?|A-?levels?|GCSEs?|HND|NVQ|leaving cert)/i.test(
      text,
    )
  );
}
