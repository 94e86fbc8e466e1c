import type { z } from 'zod';

/** What the contract says against single fields, by their names; the first thing for each. */
export function readProblems(error: z.ZodError | undefined): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message;
  return problems;
}
