import {
  type OrganizationChart,
  organizations,
  renameOrganizationBody,
} from '@candor/contract/organizations';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { showToast } from '#app/show-toast.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { chartQuery } from '#features/organizations/chart-query.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { PageHelpLink } from '#ui/page-help.tsx';

interface OrganizationHeadProps {
  chart: OrganizationChart;
  mayRename: boolean;
  actions?: ReactNode;
}

/** The name of the organization, which an admin can change in place. */
export function OrganizationHead({ chart, mayRename, actions }: OrganizationHeadProps) {
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);

  function close() {
    // The button is there again before it gets the focus back.
    flushSync(() => setIsEditing(false));
    edit.current?.focus();
  }

  if (isEditing) return <RenameForm chart={chart} onClose={close} />;
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <div className="flex items-center gap-1">
          <h1 className="text-2xl [overflow-wrap:anywhere]">{chart.name || 'Organization'}</h1>
          {mayRename && (
            <IconButton
              ref={edit}
              small
              icon={Pencil}
              label="Rename organization"
              onClick={() => setIsEditing(true)}
            />
          )}
          <PageHelpLink />
        </div>
        <p className="mt-0.5 text-muted">Your teams and the people in them.</p>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}

function RenameForm({ chart, onClose }: { chart: OrganizationChart; onClose: () => void }) {
  const queryClient = useQueryClient();
  const contractForm = useContractForm(renameOrganizationBody, { name: chart.name });
  const { field, errorOf, isSubmitting } = contractForm;
  const { submit, failure } = useFormSubmit(
    contractForm,
    async (body) => {
      const renamed = await call(organizations.renameOrganization, { params: { id: chart.id }, body });
      queryClient.setQueryData(chartQuery.queryKey, renamed);
      showToast('success', 'Organization name updated');
      onClose();
    },
    { words: 'Failed to update organization name', toast: true, isSaidOnce: true },
  );
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && !isSubmitting && onClose()}
      className="mb-6 flex max-w-xl flex-col gap-3"
    >
      {failure && <FormAlert>{failure}</FormAlert>}
      <FormField
        label="Organization name"
        hint="Public links keep their address."
        error={errorOf('name')}
        required
        showRequiredMark={false}
      >
        {(control) => <Input {...control} {...field('name')} autoFocus autoComplete="organization" />}
      </FormField>
      <div className="flex gap-2">
        <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
          Save
        </Button>
        <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
