import { type AtsIntegration, ats as endpoints } from '@candor/contract/ats';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { forgetWindow, noteWindow } from '#features/integrations/connecting-window.ts';

type Connectable = Pick<AtsIntegration, 'ats' | 'name'>;

/** Leads to a system, where an admin lets Candor in: in this window, or in one of its own. */
export function useConnectAts() {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ats }: Connectable & { opened: Window | null }) =>
      call(endpoints.beginConnecting, { params: { ats } }),
    onSuccess({ auth_url }, { opened }) {
      if (opened) opened.location.href = auth_url;
      else window.location.assign(auth_url);
    },
    onError(error, { name, opened }) {
      opened?.close();
      forgetWindow();
      toast.error(`Failed to initiate ${name} connection`, {
        description: errorText(error, 'Please try again.'),
      });
    },
  });
  return {
    isConnecting: isPending,
    connectHere({ ats, name }: Connectable) {
      forgetWindow();
      mutate({ ats, name, opened: null });
    },
    /** The window opens with the click: later, browsers take it for a pop-up nobody asked for. Without one, this page leaves. */
    connectInWindow({ ats, name }: Connectable) {
      const opened = window.open('', '_blank', 'popup,width=600,height=760');
      if (opened) noteWindow(ats);
      mutate({ ats, name, opened });
    },
  };
}
