import { type CalendarProviderName, calendars } from '@candor/contract/calendars';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { calendarNames } from '#features/calendars/calendar-names.ts';

/** Leaves for the provider, where the reader picks an account and says what Candor may do with it. */
export function useConnectCalendar(provider: CalendarProviderName) {
  const start = provider === 'microsoft' ? calendars.startMicrosoft : calendars.startGoogle;
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(start),
    onSuccess: ({ auth_url }) => window.location.assign(auth_url),
    onError: (error) =>
      toast.error(calendarNames[provider].failed, { description: errorText(error, 'Please try again.') }),
  });
  // The page stays until the provider's has loaded.
  return { connect: () => mutate(), isConnecting: isPending || isSuccess };
}
