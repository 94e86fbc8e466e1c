/**
 * The locale of dates and numbers if nobody chose one, and of the names of days and languages in our texts, which are English. In
 * its own file, so that the public pages load no schemas.
 */
export const defaultLocale = 'en-GB';
