/**
 * How dates and numbers are written where nobody chose, and what names days and languages in our texts, which are English. It lies
 * apart, so that the public pages do not bring the schemas of the others along.
 */
export const defaultLocale = 'en-GB';
