/** What other features show of calendars. */
export { useVideoLinks } from '#features/calendars/use-video-links.ts';
