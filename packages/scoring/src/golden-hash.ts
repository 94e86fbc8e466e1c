/** Of `testing/golden/golden-run.jsonl`; both are written by `npm run golden`. */
export const goldenHash = '5bd8bbd6';
