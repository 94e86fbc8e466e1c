/** What other features show of the pipeline. */
export { FlagList } from '#features/pipeline/flag-list.tsx';
export { flagWords } from '#features/pipeline/pipeline-words.ts';
