export * from './accounts.ts';
export * from './duplicates.ts';
export * from './evaluations.ts';
export * from './hiring.ts';
export * from './organizations.ts';
export * from './platform.ts';
