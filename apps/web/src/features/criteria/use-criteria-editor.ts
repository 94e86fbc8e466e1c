import { criteria, type JobCriteria, maxCriteria } from '@candor/contract/criteria';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { findApiError } from '#app/api-error.ts';
import { useSubmit } from '#app/use-submit.ts';
import {
  type CriteriaDraft,
  draftOf,
  isSame,
  toWritten,
  weightsOf,
} from '#features/criteria/criteria-draft.ts';
import { criteriaQuery, previewQuery } from '#features/criteria/criteria-queries.ts';
import { useSettled } from '#ui/use-settled.ts';

const settleMs = 250;

/** What is said of one criterion: why it cannot be saved, or what to think over. */
export interface Remark {
  severity: 'refused' | 'warned';
  text: string;
}

/** The criteria of a job under edit, what they would change, and their way to the server. */
export function useCriteriaEditor(data: JobCriteria) {
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<CriteriaDraft>();
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const draft = useMemo(() => edited ?? draftOf(data), [edited, data]);
  const dirty = edited !== undefined && (!isSame(edited, data) || (edited.isReset && data.is_edited));
  const isBehind = edited !== undefined && edited.version !== data.version;

  // A criterion that has no name yet is not asked about.
  const asked = useMemo(
    () => ({
      items: draft.items.filter(({ label }) => label.trim() !== ''),
      weights: weightsOf(draft, data),
    }),
    [draft, data],
  );
  const { items: settled, weights } = useSettled(asked, settleMs);
  const preview = useQuery(
    previewQuery(
      data.job_id,
      useMemo(() => ({ criteria: toWritten(settled), group_weights: weights }), [settled, weights]),
    ),
  );

  const { submit, isBusy } = useSubmit(
    async () => {
      const { version, items, weights, isReset } = draft;
      const params = { id: data.job_id };
      const saved = isReset
        ? await call(criteria.resetCriteria, { params, query: { version } })
        : await call(criteria.saveCriteria, {
            params,
            body: { version, criteria: toWritten(items), group_weights: weights },
          });
      queryClient.setQueryData(criteriaQuery(data.job_id).queryKey, saved);
      setEdited(undefined);
      setFieldErrors({});
      toast.success('Criteria saved');
      void queryClient.invalidateQueries({ queryKey: ['evaluations'] });
    },
    'Please try again.',
    (error, description) => {
      // Of the draft that was sent, whatever was typed meanwhile.
      setFieldErrors(readFieldErrors(error, draft.items));
      if (findApiError(error)?.code === 'criteria_changed')
        void queryClient.invalidateQueries({ queryKey: criteriaQuery(data.job_id).queryKey });
      else toast.error("Criteria weren't saved", { description });
    },
  );

  function trySave() {
    const unnamed = draft.items.filter(({ label }) => label.trim() === '');
    setFieldErrors(Object.fromEntries(unnamed.map(({ key }) => [key, "Enter what you're looking for"])));
    if (unnamed.length === 0) void submit();
  }

  return {
    draft,
    dirty,
    isBehind,
    preview,
    remarks: listRemarks(),
    isSaving: isBusy,
    mayAdd: draft.items.length < maxCriteria,
    save: trySave,
    change(next: CriteriaDraft) {
      setEdited(next);
      setFieldErrors({});
    },
    discard() {
      setEdited(undefined);
      setFieldErrors({});
    },
    /** Keeps what was edited here, whatever others saved meanwhile. */
    keepMine: () => setEdited({ ...draft, version: data.version }),
  };

  function listRemarks(): Record<string, Remark> {
    const remarks: Record<string, Remark> = {};
    const errors = { ...readFieldErrors(preview.error, settled), ...fieldErrors };
    const lint = preview.isPlaceholderData ? [] : (preview.data?.lint ?? []);
    for (const { place, severity, text } of lint) {
      const key = settled[place]?.key;
      if (key) remarks[key] = { severity, text };
    }
    for (const [key, text] of Object.entries(errors)) remarks[key] = { severity: 'refused', text };
    return remarks;
  }
}

/** The server's complaints of single criteria, by the criterion they are about. */
function readFieldErrors(error: unknown, items: CriteriaDraft['items']): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, text] of Object.entries(findApiError(error)?.fields ?? {})) {
    const place = /^criteria\.(\d+)\./.exec(name)?.[1];
    const key = place === undefined ? undefined : items[Number(place)]?.key;
    if (key) errors[key] = text;
  }
  return errors;
}
