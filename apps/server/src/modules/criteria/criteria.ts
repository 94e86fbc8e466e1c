/** What other modules may use of criteria: what a job asks for, and by which criteria its results are made. */

export { addVersion, type EditedCriteria } from './add-version.ts';
export { describeJob, type JobRow } from './describe-job.ts';
export { nameEngine } from './engine-name.ts';
export { claimReading, keepReading, keyOfReading, releaseReading } from './job-readings.ts';
export { findEdited, hashBasis, readBasis, understandJob } from './read-basis.ts';
export { readHashes } from './read-hashes.ts';
