import type { ResponseOf } from '@candor/contract/endpoint';
import { interviewSettings } from '@candor/contract/interview-settings';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { findApiError } from '#app/api-error.ts';
import { SectionForm } from '#app/section-form.tsx';
import { useSubmit } from '#app/use-submit.ts';
import { WorkingDays } from '#features/organizations/organizations.feature.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const ownHoursQuery = queryOptions({
  queryKey: ['interviews', 'own-hours'],
  queryFn: ({ signal }) => call(interviewSettings.getOwnHours, { signal }),
});

/** When candidates can book an interview with the reader. */
export function OwnHoursSection() {
  const { data, error, isFetching, refetch } = useQuery(ownHoursQuery);
  const failure = findApiError(error);
  // Whoever belongs to no organization yet interviews nobody.
  if (failure?.code === 'onboarding_required') return null;
  return (
    <PageSection
      anchor="interview-hours"
      title="Interview hours"
      purpose="When candidates can book an interview with you, in your own time zone."
    >
      {data ? (
        <OwnHoursForm stored={data} />
      ) : error ? (
        <ErrorState
          title="Your interview hours couldn't be loaded"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      ) : (
        <Skeleton aria-busy="true" className="h-40" />
      )}
    </PageSection>
  );
}

type Stored = ResponseOf<typeof interviewSettings.getOwnHours>;

function OwnHoursForm({ stored }: { stored: Stored }) {
  const queryClient = useQueryClient();
  const [filled, setFilled] = useState(stored);
  const [hours, setHours] = useState(stored.working_hours);
  const [limit, setLimit] = useState(String(stored.weekly_limit));
  const isDirty =
    JSON.stringify(hours) !== JSON.stringify(filled.working_hours) || limit !== String(filled.weekly_limit);
  function fill(next: Stored) {
    setFilled(next);
    setHours(next.working_hours);
    setLimit(String(next.weekly_limit));
  }
  // A save from elsewhere appears by itself, unless that would overwrite what is being typed.
  if (stored !== filled && !isDirty) fill(stored);
  const { submit, isBusy, failure, fieldErrors } = useSubmit(async () => {
    const body = { working_hours: hours, weekly_limit: Number(limit) };
    const saved = await call(interviewSettings.saveOwnHours, { body });
    fill(saved);
    queryClient.setQueryData(ownHoursQuery.queryKey, saved);
    toast.success('Interview hours saved.');
  });
  const times = [
    { name: 'start', label: 'From' },
    { name: 'end', label: 'Until' },
  ] as const;
  return (
    <SectionForm
      isDirty={isDirty}
      isSaving={isBusy}
      saveLabel="Save interview hours"
      failure={Object.keys(fieldErrors).length === 0 ? failure : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {stored.is_default && (
        <p className="text-muted text-sm">These are your organization's working hours.</p>
      )}
      <WorkingDays
        label="Days"
        value={hours.days}
        onChange={(days) => setHours((known) => ({ ...known, days }))}
        error={fieldErrors['working_hours.days']}
      />
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-4 @2xs:grid-cols-2 @lg:grid-cols-3">
          {times.map(({ name, label }) => (
            <FormField key={name} label={label} error={fieldErrors[`working_hours.${name}`]}>
              {(control) => (
                <Input
                  {...control}
                  type="time"
                  value={hours[name]}
                  onChange={(event) => setHours((known) => ({ ...known, [name]: event.target.value }))}
                />
              )}
            </FormField>
          ))}
          <FormField label="Interviews per week" error={fieldErrors.weekly_limit}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={0}
                value={limit}
                onChange={(event) => setLimit(event.target.value)}
              />
            )}
          </FormField>
        </div>
      </div>
    </SectionForm>
  );
}
