import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, get, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { findApiError } from '#app/api-error.ts';

/** A form over a body of the contract: the same checks as the server's, and the server's own complaints, inline. */
export function useContractForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting, isDirty } = form.formState;

  /** Ties a control to a field; editing it takes its error away. */
  function field(name: Path<Input>) {
    return form.register(name, { onChange: () => form.clearErrors(name) });
  }

  function errorOf(name: Path<Input>): string | undefined {
    return form.getFieldState(name, form.formState).error?.message;
  }

  /** Shows what the server says of single fields (below `prefix` in the body), and puts the focus on the first of them. */
  function showFieldErrors(error: unknown, prefix = ''): void {
    const known = Object.entries(findApiError(error)?.fields ?? {})
      .map(
        ([name, message]) => [name.startsWith(prefix) ? name.slice(prefix.length) : name, message] as const,
      )
      .filter(([name]) => get(form.getValues(), name) !== undefined);
    for (const [index, [name, message]] of known.entries())
      form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
  }

  return { form, field, errorOf, showFieldErrors, isSubmitting, isDirty };
}
