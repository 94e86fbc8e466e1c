import { type AtsIntegration, ats as endpoints } from '@candor/contract/ats';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Select } from '#ui/select.tsx';

/** Asks whose jobs are synced, where the login sees several companies. */
export function CompanyChoice({ integration: { ats, name, companies } }: { integration: AtsIntegration }) {
  const queryClient = useQueryClient();
  const [companyId, setCompanyId] = useState(companies[0]?.id ?? '');
  const { submit, isBusy, failure } = useSubmit(async () => {
    await call(endpoints.chooseCompany, { params: { ats }, body: { company_id: companyId } });
    toast.success(`${name} Connected`);
    await queryClient.invalidateQueries({ queryKey: ['ats'] });
  }, 'Please try again.');
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure && <FormAlert>{failure}</FormAlert>}
      <FormField
        label="Company"
        hint="Your login has access to several companies. Candor syncs jobs from one."
      >
        {(control) => (
          <Select
            {...control}
            value={companyId}
            onValueChange={setCompanyId}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FormField>
      <Button type="submit" className="self-start" busy={isBusy} busyLabel="Saving...">
        Sync this company
      </Button>
    </form>
  );
}
