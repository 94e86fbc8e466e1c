/** Of `testing/golden/golden-run.jsonl`; both are written by `npm run golden`. */
export const goldenHash = 'a2f8ebd4';
