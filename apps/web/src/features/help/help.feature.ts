/** What others use of the help centre. */
export type { GuideId } from '#features/help/guide.ts';
