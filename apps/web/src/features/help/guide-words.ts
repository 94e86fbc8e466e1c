import type { Guide } from '#features/help/guide.ts';

/** A piece of a guide's text; a control is named as it stands on the screen. */
export interface Piece {
  text: string;
  isControl: boolean;
}

/** Splits 'Choose [Add Job] to …' into what is said and what is named. */
export function splitText(text: string): Piece[] {
  return text
    .split(/(\[[^\]]+\])/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith('[') ? { text: part.slice(1, -1), isControl: true } : { text: part, isControl: false },
    );
}

/** The controls that a guide names. */
export function listControls({ features, tip }: Guide): string[] {
  return [...features, tip]
    .flatMap(splitText)
    .filter(({ isControl }) => isControl)
    .map(({ text }) => text);
}

/** The guides that have every word of the search. */
export function searchGuides(guides: readonly Guide[], q: string): Guide[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return guides.filter(({ title, summary, features, tip }) => {
    const text = [title, summary, ...features, tip].join(' ').replace(/[[\]]/g, '').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
