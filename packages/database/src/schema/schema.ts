export * from './accounts.ts';
export * from './communications.ts';
export * from './duplicates.ts';
export * from './evaluations.ts';
export * from './faq.ts';
export * from './hiring.ts';
export * from './organizations.ts';
export * from './platform.ts';
