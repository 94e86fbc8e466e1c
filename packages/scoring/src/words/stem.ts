const vowels = /[aeiouy]/;
/** Number of vowel-consonant turns: Porter's measure of how much word is left. */
function measure(stem: string): number {
  return (stem.replace(/^[^aeiouy]+/, '').match(/[aeiouy]+[^aeiouy]+/g) ?? []).length;
}

const longEndings: readonly [RegExp, string][] = [
  [/ization(?:al)?$/, 'ize'],
  [/ational$/, 'ate'],
  [/tional$/, 'tion'],
  [/ation$/, 'ate'],
  [/ator$/, 'ate'],
  [/fulness$/, 'ful'],
  [/ousness$/, 'ous'],
  [/iveness$/, 'ive'],
  [/aliti$/, 'al'],
  [/iviti$/, 'ive'],
  [/biliti$/, 'ble'],
  [/ical(?:li)?$/, 'ic'],
  [/alli$/, 'al'],
  [/(?<=.{3})li$/, ''],
];
const lastEndings =
  /(?:ement|ment|ance|ence|able|ible|ness|ical|icate|ative|alize|ant|ent|ism|ate|iti|ous|ive|ize|ful|al|er|or|ic|ion)$/;

/** Words whose family has no common written stem. */
const irregular = new Map([
  ['analyses', 'analy'],
  ['analysis', 'analy'],
  ['analyst', 'analy'],
  ['analysts', 'analy'],
  ['analytic', 'analy'],
  ['analytical', 'analy'],
  ['analytics', 'analy'],
  ['analyze', 'analy'],
  ['analyse', 'analy'],
  ['analyzed', 'analy'],
  ['analysed', 'analy'],
  ['analyzing', 'analy'],
  ['analysing', 'analy'],
  ['maintenance', 'maintain'],
  ['taught', 'teach'],
  ['led', 'lead'],
  ['leadership', 'lead'],
  ['built', 'build'],
  ['wrote', 'write'],
  ['written', 'write'],
  ['sold', 'sell'],
  ['sales', 'sell'],
  ['ran', 'run'],
  ['running', 'run'],
  ['math', 'mathemat'],
  ['maths', 'mathemat'],
  ['mathematics', 'mathemat'],
  ['mathematical', 'mathemat'],
  ['persuasion', 'persuad'],
  ['persuasive', 'persuad'],
  ['decision', 'decid'],
  ['decisions', 'decid'],
  ['knowledge', 'know'],
  ...['bake', 'clean', 'drive', 'paint', 'plan', 'sing', 'solve', 'teach', 'train', 'weld', 'write'].flatMap(
    (verb): [string, string][] => {
      const agent = verb === 'plan' ? 'planner' : `${verb.replace(/e$/, '')}er`;
      const root = verb.replace(/e$/, '');
      return [
        [agent, root],
        [`${agent}s`, root],
      ];
    },
  ),
]);

const known = new Map<string, string>();

/** The stem of an English word, after Porter, shortened: 'managed', 'manager' and 'management' share one. */
export function stem(word: string): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  const made = makeStem(word);
  if (known.size > 50_000) known.clear();
  known.set(word, made);
  return made;
}

function makeStem(word: string): string {
  const special = irregular.get(word);
  if (special !== undefined) return special;
  if (word.length < 4 || /[^a-z]/.test(word)) return word.replace(/'s$/, '');
  let rest = word
    .replace(/(?<=.{3})is(?=(?:e|ed|es|ing|ation|ational|ations)$)/, 'iz')
    .replace(/sses$/, 'ss')
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=[^su])s$/, '');
  const bare = rest.replace(/(?:ing|ed)$/, '');
  if (bare !== rest && vowels.test(bare)) {
    rest = bare;
    if (/(?:at|bl|iz)$/.test(rest)) rest += 'e';
    else if (/([^aeiouylsz])\1$/.test(rest)) rest = rest.slice(0, -1);
  }
  rest = rest.replace(/(?<=.[^aeiou])y$/, 'i');
  for (const [ending, replacement] of longEndings)
    if (ending.test(rest) && measure(rest.replace(ending, '')) > 0) {
      rest = rest.replace(ending, replacement);
      break;
    }
  for (let round = 0; round < 2; round += 1) {
    const shorter = rest.replace(lastEndings, '');
    if (shorter === rest || measure(shorter) < 2) break;
    rest = shorter;
  }
  if (rest.endsWith('e') && measure(rest.slice(0, -1)) > 0) rest = rest.slice(0, -1);
  return rest;
}
