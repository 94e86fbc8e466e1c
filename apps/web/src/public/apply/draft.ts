import { emptyForm, type FormValues } from '#public/apply/form-rules.ts';

const keyOf = (jobId: string) => `apply/draft/${jobId}`;

/** What was typed into this job's form earlier in this tab: a reload loses nothing but the file. */
export function getDraft(jobId: string): FormValues {
  try {
    const kept: Record<string, unknown> = JSON.parse(sessionStorage.getItem(keyOf(jobId)) ?? '{}');
    const usable = Object.entries(emptyForm).map(([name, empty]) => [
      name,
      typeof kept[name] === typeof empty ? kept[name] : empty,
    ]);
    return Object.fromEntries(usable) as FormValues;
  } catch {
    return emptyForm;
  }
}

export function keepDraft(jobId: string, values: FormValues): void {
  try {
    sessionStorage.setItem(keyOf(jobId), JSON.stringify(values));
  } catch {
    // Storage may be closed to us; the form itself still holds everything.
  }
}

export function forgetDraft(jobId: string): void {
  try {
    sessionStorage.removeItem(keyOf(jobId));
  } catch {
    // What could not be kept need not be forgotten.
  }
}
