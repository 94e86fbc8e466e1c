/** What other modules may use of blind review: whom it hides, under which name, and how words are covered. */

export { createCover, isCovered, listCovered, listIdentifying } from './cover-words.ts';
export { type BlindReview, blindName, coverEducation, readBlindReview } from './hidden-people.ts';
export { type NamedPerson, namePeople, readCovers, readIdentifying } from './name-people.ts';
