import { type AtsIntegration, ats as endpoints } from '@candor/contract/ats';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { forgetWindow, noteWindow } from '#features/integrations/connecting-window.ts';

/** Leads to the system, where an admin lets Candor in: in this window, or in one of its own. */
export function useConnectAts({ ats, name }: AtsIntegration) {
  const { mutate, isPending } = useMutation({
    mutationFn: (_opened: Window | null) => call(endpoints.beginConnecting, { params: { ats } }),
    onSuccess({ auth_url }, opened) {
      if (opened) opened.location.href = auth_url;
      else window.location.assign(auth_url);
    },
    onError(error, opened) {
      opened?.close();
      forgetWindow();
      toast.error(`Failed to initiate ${name} connection`, {
        description: errorText(error, 'Please try again.'),
      });
    },
  });
  return {
    isConnecting: isPending,
    connectHere() {
      forgetWindow();
      mutate(null);
    },
    /** The window opens with the click: later, browsers take it for a pop-up nobody asked for. Without one, this page leaves. */
    connectInWindow() {
      const opened = window.open('', '_blank', 'popup,width=600,height=760');
      if (opened) noteWindow(ats);
      mutate(opened);
    },
  };
}
