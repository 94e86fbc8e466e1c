import type { Webhook } from '@candor/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { findApiError } from '#app/api-error.ts';
import { useListAddress } from '#app/use-list-address.ts';
import { useRight } from '#app/use-right.ts';
import { SecretDialog } from '#features/webhooks/secret-dialog.tsx';
import { WebhookCard } from '#features/webhooks/webhook-card.tsx';
import { WebhookDetails } from '#features/webhooks/webhook-details.tsx';
import { WebhookFormDialog } from '#features/webhooks/webhook-form-dialog.tsx';
import { webhooksQuery } from '#features/webhooks/webhook-queries.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The addresses that are told what happens; with `webhook` in the address, one of them and its deliveries. */
export function WebhooksTab() {
  const mayManage = useRight('webhooks.manage');
  const address = useListAddress();
  if (mayManage === undefined) return <Skeleton className="h-52" />;
  if (!mayManage)
    return (
      <Card>
        <EmptyState
          icon={WebhookIcon}
          title="Webhooks are for admins"
          text="An admin can set up Candor to notify your other systems."
        />
      </Card>
    );
  return <Webhooks address={address} />;
}

function Webhooks({ address }: { address: ReturnType<typeof useListAddress> }) {
  const { data, error, isFetching, refetch } = useQuery(webhooksQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const failure = findApiError(error);
  const shown = data?.find(({ id }) => id === address.filter('webhook'));
  if (shown) return <WebhookDetails webhook={shown} address={address} />;
  const add = (
    <Button onClick={() => setIsAdding(true)}>
      <Plus aria-hidden="true" />
      Add webhook
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-2xl min-w-0 flex-1 basis-72 text-muted">
          Candor calls your systems when something happens. Each call holds ids and a link, no personal data.
        </p>
        {data && data.length > 0 && add}
      </div>
      {data ? (
        <List webhooks={data} action={add} onOpen={(id) => address.setFilter('webhook', id)} />
      ) : error ? (
        <Card>
          <ErrorState
            title="Webhooks couldn't be loaded"
            text={failure?.detail}
            onRetry={() => refetch()}
            retrying={isFetching}
            requestId={failure?.requestId}
          />
        </Card>
      ) : (
        <section aria-label="Webhooks" aria-busy="true" className="grid gap-4 xl:grid-cols-2">
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
        </section>
      )}
      {isAdding && <WebhookFormDialog onClose={() => setIsAdding(false)} onAdded={setSecret} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </div>
  );
}

interface ListProps {
  webhooks: readonly Webhook[];
  action: ReactNode;
  onOpen: (id: string) => void;
}

function List({ webhooks, action, onOpen }: ListProps) {
  if (webhooks.length === 0)
    return (
      <Card>
        <EmptyState
          icon={WebhookIcon}
          title="No webhooks yet"
          text="Add a URL and choose which events it receives."
          action={action}
        />
      </Card>
    );
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      {webhooks.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} onOpen={() => onOpen(webhook.id)} />
      ))}
    </div>
  );
}
