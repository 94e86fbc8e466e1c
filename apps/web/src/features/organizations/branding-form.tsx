import { type Branding, brandingBody, branding as endpoints } from '@candor/contract/branding';
import type { OrganizationChart } from '@candor/contract/organizations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { LeaveGuard } from '#app/leave-guard.tsx';
import { showToast } from '#app/show-toast.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { BrandingPreviews } from '#features/organizations/branding-previews.tsx';
import { brandingQuery } from '#features/organizations/branding-query.ts';
import { ColorField } from '#features/organizations/color-field.tsx';
import { LogoField } from '#features/organizations/logo-field.tsx';
import { SaveBar } from '#ui/save-bar.tsx';

interface BrandingFormProps {
  chart: OrganizationChart;
  branding: Branding;
}

/** Logo and colors, beside what candidates would see. Nothing is shown to them before it is saved. */
export function BrandingForm({ chart, branding }: BrandingFormProps) {
  const queryClient = useQueryClient();
  const contractForm = useContractForm(brandingBody, branding);
  const { form, errorOf, isSubmitting, isDirty } = contractForm;
  const shown = form.watch();
  // What a colleague saves meanwhile is shown, unless something here is changed.
  useEffect(() => {
    if (!form.formState.isDirty) form.reset(branding);
  }, [form, branding]);
  const { submit, failure, clear } = useFormSubmit(
    contractForm,
    async (body) => {
      const saved = await call(endpoints.saveBranding, { params: { id: chart.id }, body });
      queryClient.setQueryData(brandingQuery(chart.id).queryKey, saved);
      form.reset(saved);
      showToast('success', 'Branding settings saved');
    },
    { words: 'Failed to save branding settings', toast: true, isSaidOnce: true },
  );
  function discard() {
    form.reset(branding);
    clear();
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-6 max-md:p-4">
          <Controller
            control={form.control}
            name="logo_url"
            render={({ field: { value, onChange } }) => (
              <LogoField url={value ?? null} onChange={onChange} error={errorOf('logo_url')} />
            )}
          />
          <Controller
            control={form.control}
            name="brand_color"
            render={({ field }) => (
              <ColorField
                label="Brand color"
                {...field}
                error={errorOf('brand_color')}
                // The band carries large words; buttons get a shade that is dark enough.
                use="headings"
              />
            )}
          />
          <Controller
            control={form.control}
            name="background_color"
            render={({ field }) => (
              <ColorField
                label="Background color"
                {...field}
                error={errorOf('background_color')}
                use="page"
              />
            )}
          />
        </div>
        <BrandingPreviews name={chart.name} branding={{ ...shown, logo_url: shown.logo_url ?? null }} />
      </div>
      {isDirty && (
        <SaveBar
          isDirty
          isSaving={isSubmitting}
          saveLabel="Save branding"
          problem={failure ? { title: 'Branding not saved', text: failure } : undefined}
          onDiscard={discard}
        />
      )}
      <LeaveGuard dirty={isDirty && !isSubmitting} />
    </form>
  );
}
