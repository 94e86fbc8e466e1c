import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findApiError } from '#app/api-error.ts';
import { secondFactorQuery } from '#features/profile/second-factor-query.ts';
import { SetUpSecondFactorDialog } from '#features/profile/set-up-second-factor-dialog.tsx';
import { TurnOffSecondFactorDialog } from '#features/profile/turn-off-second-factor-dialog.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { formatCount } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';

function describeCodes(count: number): string {
  return `${formatCount(count, 'recovery code', 'recovery codes')} left. Turn it off and on again to get new ones.`;
}

export function SecondFactorStatus() {
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery);
  const [openDialog, setOpenDialog] = useState<'set-up' | 'turn-off'>();
  const close = () => setOpenDialog(undefined);

  if (error && !data)
    return (
      <ErrorState
        title="The state of two-step sign-in couldn't be loaded"
        text={findApiError(error)?.detail}
        onRetry={() => refetch()}
        retrying={isFetching}
        requestId={findApiError(error)?.requestId}
      />
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-4" aria-busy={!data}>
      <div className="min-w-0 flex-1 basis-60">
        {data ? (
          <Badge tone={data.enabled ? 'good' : 'neutral'}>{data.enabled ? 'On' : 'Off'}</Badge>
        ) : (
          <Skeleton className="h-6 w-12" />
        )}
        <p className="mt-1.5 text-muted">
          {data?.enabled
            ? describeCodes(data.recovery_codes_left)
            : 'Works with any authenticator app, such as 2FAS, Aegis or Google Authenticator.'}
        </p>
      </div>
      {data?.enabled ? (
        <Button variant="secondary" onClick={() => setOpenDialog('turn-off')}>
          Turn off
        </Button>
      ) : (
        <Button variant="secondary" disabled={!data} onClick={() => setOpenDialog('set-up')}>
          Set up
        </Button>
      )}
      {openDialog === 'set-up' && <SetUpSecondFactorDialog onClose={close} />}
      {openDialog === 'turn-off' && <TurnOffSecondFactorDialog onClose={close} />}
    </div>
  );
}
