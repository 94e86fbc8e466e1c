import { publicPages } from '@candor/contract/public-pages';
import { useRef, useState } from 'react';
import { findApiError } from '#app/api-error.ts';
import { randomUuid } from '#app/random-uuid.ts';
import { useSubmit } from '#app/use-submit.ts';
import type { JobPage } from '#public/apply/apply-api.ts';
import { forgetDraft, getDraft, keepDraft } from '#public/apply/draft.ts';
import type { FormTrouble } from '#public/apply/error-summary.tsx';
import { buildBody, checkForm, type FieldErrors, type FormValues } from '#public/apply/form-rules.ts';
import { describeSubmitFailure } from '#public/apply/submit-failure.ts';
import { keepOrganization } from '#public/page-organization.ts';
import { sendPublicly } from '#public/public-calls.ts';

/** The form's state: what was typed, the chosen file, and what came of sending them. Nothing of it is lost by a failure. */
export function useApplication(
  { job, organization, openedAtMs }: JobPage,
  onNotice: (text: string | undefined) => void,
) {
  const [values, setValues] = useState(() => getDraft(job.id));
  const [resume, setResume] = useState<File | null>(null);
  const [trouble, setTrouble] = useState<FormTrouble>();
  const [errors, setErrors] = useState<FieldErrors>({});
  // The same content sent again is the same application; changed content is another request.
  const idempotencyKey = useRef(randomUuid());

  function change(changed: Partial<FormValues>) {
    const next = { ...values, ...changed };
    setValues(next);
    keepDraft(job.id, next);
    clearErrors(Object.keys(changed));
  }

  function chooseResume(file: File) {
    setResume(file);
    onNotice(undefined);
    clearErrors(['resume']);
  }

  function refuseResume(reason: string) {
    setErrors({ ...errors, resume: reason });
    onNotice(reason);
  }

  function clearErrors(names: string[]) {
    idempotencyKey.current = randomUuid();
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))));
  }

  function refuse(next: FormTrouble) {
    setErrors(next.fields);
    setTrouble(next);
  }

  const sending = useSubmit(
    async (file: File, trap: HTMLInputElement | null) => {
      await sendPublicly('applyPublicly', {
        body: { ...buildBody(job, values), website: trap?.value ?? '', startedAt: openedAtMs?.toString() },
        file,
        headers: { 'idempotency-key': idempotencyKey.current },
      }).catch((error: unknown) => {
        if (trap && findApiError(error)?.code === 'looks_automated') {
          // A tool of the person's may have filled it in, and they can't reach it: sent again, it goes through.
          trap.value = '';
          idempotencyKey.current = randomUuid();
        }
        throw error;
      });
      forgetDraft(job.id);
      keepOrganization(organization);
      window.location.assign(`${publicPages.thankYou}?${new URLSearchParams({ jobTitle: job.title })}`);
    },
    describeSubmitFailure,
    (error, detail) => {
      refuse({ detail, fields: findApiError(error)?.fields ?? {} });
      onNotice(detail);
    },
  );
  // The page stays until the next one has come.
  const isBusy = sending.isBusy || sending.isDone;

  function submit(trap: HTMLInputElement | null) {
    if (isBusy) return;
    const found = checkForm(values, resume);
    if (resume && Object.keys(found).length === 0) return sending.submit(resume, trap);
    if (found.resume) onNotice(found.resume);
    refuse({ fields: found });
  }

  return { values, change, resume, chooseResume, refuseResume, errors, trouble, isBusy, submit };
}
