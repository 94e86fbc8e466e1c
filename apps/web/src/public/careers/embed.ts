import { embedJobs } from './embed-jobs.ts';

const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement) void embedJobs(currentScript);
