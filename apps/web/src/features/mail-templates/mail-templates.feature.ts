/** What other features show of templates. */
export { mailTemplatesQuery } from '#features/mail-templates/mail-templates-queries.ts';
export { templateNames } from '#features/mail-templates/template-names.ts';
