/** Words that say how well, not what. */
const empty = new Set(
  'a an and or of to in with for on the skill skills ability abilities knowledge understanding proficiency experience good excellent strong basic effective various use using work working'.split(
    ' ',
  ),
);

function rootsOf(name: string): Set<string> {
  const words = name.toLowerCase().match(/[a-z0-9+#.]+/g) ?? [];
  const telling = words.filter((word) => !empty.has(word));
  return new Set((telling.length > 0 ? telling : words).map(root));
}

function root(word: string): string {
  return word.length <= 4 ? word : word.replace(/(?:ical|ation|ing|ies|ment|ers?|ors?|ed|es|s|y|e)$/, '');
}

/**
 * Whether a reported gap and a removed skill are one: the same telling words, one name within the other with no more than two
 * words beside it, or half of all words shared. Either name of 'Team Foundation Server (TFS)' will do.
 */
export function namesSame(gap: string, skill: string): boolean {
  const names = [
    gap.replace(/\([^)]*\)?/g, ''),
    ...[...gap.matchAll(/\(([^)]+)\)?/g)].map((match) => match[1] ?? ''),
  ];
  return names.some((name) => {
    const a = rootsOf(name);
    const b = rootsOf(skill);
    const shared = [...a].filter((word) => b.has(word)).length;
    if (shared === 0) return false;
    const isWithin =
      (shared === b.size && a.size <= b.size + 2) || (shared === a.size && a.size * 2 >= b.size);
    return isWithin || shared / (a.size + b.size - shared) >= 0.5;
  });
}
