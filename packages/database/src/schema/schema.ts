/** Each table stands in the file of the module that owns it: only that module writes it (`scripts/check-writes.mjs`). */
export * from './accounts.ts';
export * from './agents.ts';
export * from './applications.ts';
export * from './ats.ts';
export * from './billing.ts';
export * from './calendars.ts';
export * from './candidates.ts';
export * from './communications.ts';
export * from './connections.ts';
export * from './evaluations.ts';
export * from './faq.ts';
export * from './invitations.ts';
export * from './jobs.ts';
export * from './organizations.ts';
export * from './platform.ts';
export * from './requests.ts';
export * from './stages.ts';
