import { type AtsIntegration, ats as endpoints } from '@candor/contract/ats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { isSyncing } from '#features/integrations/integrations-query.ts';
import { tellSync } from '#features/integrations/tell-sync.ts';

/** Syncs the jobs of a system. What takes longer than the call goes on, and its end is told when it comes. */
export function useSyncJobs(integration: AtsIntegration) {
  const { ats, name, last_sync: latest } = integration;
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ full }: { full: boolean }) =>
      call(endpoints.syncJobs, { params: { ats }, body: { full } }),
    onSuccess: (sync) => tellSync(name, sync),
    onError(error) {
      const isAway = findApiError(error)?.status === 0;
      const text = `Failed to sync jobs from ${name}`;
      if (isAway) toast.error(`${text}. Please check your connection.`);
      else toast.error(text, { description: errorText(error, 'Please try again.') });
    },
    onSettled: () =>
      Promise.all(['ats', 'jobs'].map((domain) => queryClient.invalidateQueries({ queryKey: [domain] }))),
  });
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (latest?.running) followed.current = latest.id;
    else if (latest && followed.current === latest.id) {
      followed.current = undefined;
      tellSync(name, latest);
    }
  }, [latest, name]);
  return {
    sync: (options = { full: false }) => mutate(options),
    isSyncing: isPending || isSyncing(integration),
  };
}
