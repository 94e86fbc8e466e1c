import type { Piece } from './split-at-commas.ts';

const particle =
  'of|the|and|for|at|in|on|de|del|di|da|do|la|le|les|los|las|el|al|van|von|der|die|das|für|du|des|et|y|e|und|&';
const nameWord = new RegExp(`^[\\p{Lu}\\p{Lo}\\d&(]|^(?:${particle}|[ei]\\p{Lu}\\p{L}+)$`, 'u');
const openEnd = new RegExp(`\\s(?:${particle})$`, 'u');

/** Written as names are, each word with a capital: 'Otway Telecom', not 'Answered calls'. */
export function isNameShaped(text: string): boolean {
  return text.split(/\s+/).every((word) => nameWord.test(word));
}

/** More small words than a name has: 'Wrote briefings for the board'. */
export function isSentence(text: string): boolean {
  return text.split(/\s+/).length > 4 && !isNameShaped(text);
}

/** It ends within a name: 'University of the'. */
export function isRunOn(text: string): boolean {
  return openEnd.test(text);
}

/** Pieces that end within a name go on with the next: 'University of the' and 'East Vale' are one. */
export function joinRunOns<Item extends Piece>(text: string, pieces: readonly Item[]): Item[] {
  const joined: Item[] = [];
  for (const piece of pieces) {
    const open = joined.at(-1);
    if (open && isRunOn(open.text))
      joined.splice(-1, 1, { ...piece, start: open.start, text: text.slice(open.start, piece.end) });
    else joined.push(piece);
  }
  return joined;
}
