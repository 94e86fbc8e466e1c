/** What other features show of templates. */
export { mailTemplatesQuery } from '#features/mail-templates/mail-templates-queries.ts';
