import { accounts, type Session } from '@candor/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { useSession } from '#app/session.tsx';
import { sessionsQuery } from '#features/profile/sessions-query.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format.ts';

export function SessionRow({ session }: { session: Session }) {
  const { logout } = useSession();
  const queryClient = useQueryClient();
  const end = useMutation({
    async mutationFn() {
      if (session.current) return logout({ leaves: true });
      await call(accounts.endSession, { params: { id: session.id } }).catch((error: unknown) => {
        // Ended meanwhile, from another device: that is what was wanted.
        if (findApiError(error)?.status !== 404) throw error;
      });
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onSuccess: () => session.current || toast.success(`${session.browser} was signed out`),
    onError: (error) => toast.error(errorText(error, "The session couldn't be signed out")),
  });

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <Monitor aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-2.25rem)]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {session.browser}
          {session.current && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="text-muted text-sm">
          Last used <time dateTime={session.last_seen_at}>{formatMoment(session.last_seen_at)}</time>
          {' · '}
          signed in since <time dateTime={session.created_at}>{formatMoment(session.created_at)}</time>
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        className="max-sm:ml-9"
        busy={end.isPending}
        busyLabel="Signing out..."
        onClick={() => end.mutate()}
      >
        Sign out
      </Button>
    </li>
  );
}
