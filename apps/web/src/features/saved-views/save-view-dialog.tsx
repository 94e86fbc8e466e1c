import { changeViewBody, type SavedList, type SavedView, savedViews } from '@candor/contract/saved-views';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { useRight } from '#app/use-right.ts';
import type { ViewQuery } from '#features/saved-views/view-address.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';

type SaveViewDialogProps = { list: SavedList; onClose: () => void } & (
  | { query: ViewQuery; onSaved: (view: SavedView) => void; view?: undefined }
  | { view: SavedView; query?: undefined; onSaved?: undefined }
);

const form = changeViewBody.pick({ name: true, shared: true }).required();

/** Saves what the list shows under a name, or changes a view's name and who sees it. */
export function SaveViewDialog({ list, query, view, onSaved, onClose }: SaveViewDialogProps) {
  const queryClient = useQueryClient();
  const mayShare = useRight('views.share') === true && view?.is_own !== false;
  const contractForm = useContractForm(form, { name: view?.name ?? '', shared: view?.shared ?? false });
  const { field, errorOf, isSubmitting, isDirty } = contractForm;
  const { watch, setValue } = contractForm.form;
  const { submit, failure } = useFormSubmit(contractForm, async (values) => {
    const saved = view
      ? await call(savedViews.changeView, { params: { id: view.id }, body: values })
      : await call(savedViews.saveView, { body: { list, query: { ...query }, ...values } });
    await queryClient.invalidateQueries({ queryKey: ['saved-views'] });
    toast.success(view ? 'View saved' : `View “${saved.name}” saved`);
    onClose();
    onSaved?.(saved);
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dirty={isDirty}
      locked={isSubmitting}
      title={view ? 'Edit view' : 'Save view'}
      description={view ? undefined : 'Keeps the filters, order and columns you see now.'}
      footer={
        <>
          <DialogCancelButton disabled={isSubmitting} />
          <Button type="submit" form="save-view" busy={isSubmitting} busyLabel="Saving...">
            Save view
          </Button>
        </>
      }
    >
      <form id="save-view" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && <FormAlert>{failure}</FormAlert>}
        <FormField label="Name" error={errorOf('name')} required>
          {(control) => <Input {...control} {...field('name')} autoComplete="off" />}
        </FormField>
        {mayShare && (
          <label htmlFor="share-view" className="flex items-center gap-2.5">
            <Checkbox
              id="share-view"
              checked={watch('shared')}
              onCheckedChange={(checked) => setValue('shared', checked === true, { shouldDirty: true })}
            />
            Share with everyone in the organization
          </label>
        )}
      </form>
    </Dialog>
  );
}
