/** Of `testing/golden/golden-run.jsonl`; both are written by `npm run golden`. */
export const goldenHash = '6222fe2b';
