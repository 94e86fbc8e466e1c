/** Why a model was not used, after '…; without openai gpt: '. */
const words: Record<string, string> = {
  busy: 'it was busy',
  timed_out: 'it did not answer in time',
  unreachable: 'it could not be reached',
  refused: 'its provider refused the request',
  bad_output: 'its answer was not in the expected form',
  daily_limit: "today's limit is reached",
};

/** In words; null: nothing is known to have failed. */
export function describeFallback(reason: string | null): string {
  return reason === null ? 'it has not answered yet' : (words[reason] ?? 'it failed');
}
