import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from 'sonner';
import { useSubmit } from '#app/use-submit.ts';

interface SubmittedForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  showFieldErrors: (error: unknown, prefix?: string) => void;
}

interface FormSubmitOptions<Input extends FieldValues> {
  /** The message if the server gave none. A function answers undefined for failures that the screen shows itself. */
  words?: string | ((error: unknown) => string | undefined);
  /** Also shows a failure as a toast: by its words, or by them below this title. */
  toast?: true | string;
  /** Where the form's fields stand in the body of the call. */
  prefix?: string;
  /** What is said beside a field is not said above the form again. */
  isSaidOnce?: true;
  onFailure?: (error: unknown) => unknown;
  onInvalid?: (errors: FieldErrors<Input>) => unknown;
}

/** Sends a form over the contract: a failure is told above it, beside its fields and, where that is wanted, as a toast. */
export function useFormSubmit<Input extends FieldValues, Output>(
  { form, showFieldErrors }: SubmittedForm<Input, Output>,
  work: (values: Output) => Promise<unknown>,
  options: FormSubmitOptions<Input> = {},
) {
  const { words = 'Please try again.', prefix, isSaidOnce, onFailure, onInvalid } = options;
  const { submit, failure, fieldErrors, error, code, clear } = useSubmit(work, words, async (error, text) => {
    if (options.toast === true) toast.error(text);
    else if (options.toast) toast.error(options.toast, { description: text });
    showFieldErrors(error, prefix);
    await onFailure?.(error);
  });
  const isSaid = isSaidOnce && Object.keys(fieldErrors).length > 0;
  return {
    submit: form.handleSubmit((values) => submit(values), onInvalid),
    failure: isSaid ? undefined : failure,
    error,
    code,
    clear,
  };
}
