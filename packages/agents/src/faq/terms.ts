import { stem } from '@candor/scoring/stem';
import { isStopWord } from '@candor/scoring/stop-words';
import { synonyms } from './synonyms.ts';

/** Words of politeness and of asking, which stand in questions about anything. */
const idle = new Set(
  `actually anybody anyone anyway okay ok hello hi hey dear please pls thanks thank sorry tell know want wanna like wonder
  wondering question ask asking curious maybe perhaps really think guess say said im i'm i've i'd i'll don't doesn't can't
  isn't aren't what's whats where's how's it's that's there's thing things stuff lot bit kind sort way possible allowed
  allow able yes yeah no sure just got getting gonna u ur dont doesnt cant thx btw something nothing someone everything right
  happen happens mean means come day time people person good`.split(/\s+/),
);

const canonical = new Map(
  synonyms.flatMap((group) => group.map((word) => [stem(word), stem(group[0] ?? word)])),
);

/** The words of a text that tell what it is about: stems, with one for all words of the same meaning. */
export function termsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:['-]\p{L}+)*/gu) ?? [];
  return words
    .flatMap((word) => (word.includes('-') && !canonical.has(word) ? word.split('-') : [word]))
    .map((word) => word.replace(/'s$/, ''))
    .filter((word) => word.length > 1 && !isStopWord(word) && !idle.has(word))
    .map((word) => canonicalTerm(word));
}

function canonicalTerm(word: string): string {
  const plain = stem(word.normalize('NFD').replace(/\p{M}/gu, ''));
  return canonical.get(plain) ?? plain;
}
