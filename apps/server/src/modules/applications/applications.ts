/** What other modules may use of applications. */

export { applicationAdded, applicationArrived, applicationReceived } from './application-received.ts';
export { readStoredFile } from './read-stored-file.ts';
export { storeResume } from './store-resume.ts';
export { upsertApplication } from './upsert-application.ts';
