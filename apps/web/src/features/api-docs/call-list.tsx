import { SearchX } from 'lucide-react';
import type { ApiCall, Schema } from '#features/api-docs/api-document.ts';
import { CallItem } from '#features/api-docs/call-item.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface CallListProps {
  calls: readonly ApiCall[];
  schemas: Record<string, Schema>;
  /** The call that the address names. */
  openId: string | undefined;
  onOpen: (id: string) => void;
  q: string;
  onClearSearch: () => void;
}

export function CallList({ calls, schemas, openId, onOpen, q, onClearSearch }: CallListProps) {
  if (calls.length === 0)
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          title={`No call here matches “${q}”`}
          text="The other tabs show how many matches they have."
          action={
            <Button variant="secondary" onClick={onClearSearch}>
              Clear search
            </Button>
          }
        />
      </Card>
    );
  return (
    <div className="flex flex-col gap-3">
      {calls.map((call) => (
        <CallItem
          key={call.id}
          call={call}
          schemas={schemas}
          isOpen={call.id === openId}
          onToggle={() => onOpen(call.id === openId ? '' : call.id)}
        />
      ))}
    </div>
  );
}
