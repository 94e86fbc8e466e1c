import type { SavedList, SavedView } from '@candor/contract/saved-views';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { DeleteViewDialog } from '#features/saved-views/delete-view-dialog.tsx';
import { SaveViewDialog } from '#features/saved-views/save-view-dialog.tsx';
import { useChangeView } from '#features/saved-views/use-change-view.ts';
import { isSameQuery, type ViewQuery } from '#features/saved-views/view-address.ts';
import { ViewGroup } from '#features/saved-views/view-group.tsx';
import { viewsQuery } from '#features/saved-views/views-query.ts';
import { Button } from '#ui/button.tsx';
import { Popover, PopoverClose } from '#ui/popover.tsx';

export interface ViewsMenuProps {
  list: SavedList;
  /** The id of the view that the address names. */
  opened: string | undefined;
  /** What the list shows now. */
  query: ViewQuery;
  /** Shows a view that was just saved. */
  onSaved: (view: SavedView) => void;
}

type Asking = { what: 'save' } | { what: 'rename' | 'delete'; view: SavedView };

/** The saved views of a list, and what can be done with the one that is open. */
export function ViewsMenu({ list, opened, query, onSaved }: ViewsMenuProps) {
  const { data: views = [] } = useQuery(viewsQuery(list));
  const [asking, setAsking] = useState<Asking>();
  const change = useChangeView();
  const current = views.find(({ id }) => id === opened);
  const close = () => setAsking(undefined);
  return (
    <>
      <Popover
        label="Saved views"
        trigger={
          <Button variant="secondary" className="max-w-60">
            <Bookmark aria-hidden="true" />
            <span className="truncate">{current?.name ?? 'Views'}</span>
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        <div className="flex flex-col gap-3">
          <ViewGroup
            list={list}
            title="Yours"
            views={views.filter((view) => view.is_own)}
            opened={opened}
            empty="Filters you save appear here."
          />
          <ViewGroup
            list={list}
            title="Shared by others"
            views={views.filter((view) => !view.is_own)}
            opened={opened}
          />
          <div className="flex flex-col items-start gap-1 border-line border-t pt-3">
            {current?.may_change && !isSameQuery(current.query, query) && (
              <Action onPress={() => change.mutate({ view: current, changes: { query } })}>
                Update “{current.name}”
              </Action>
            )}
            <Action onPress={() => setAsking({ what: 'save' })}>Save as a new view…</Action>
            {current?.may_change && (
              <>
                <Action onPress={() => setAsking({ what: 'rename', view: current })}>
                  {current.is_own ? 'Rename or share…' : 'Rename…'}
                </Action>
                <Action onPress={() => setAsking({ what: 'delete', view: current })}>Delete…</Action>
              </>
            )}
          </div>
        </div>
      </Popover>
      {asking?.what === 'save' && (
        <SaveViewDialog list={list} query={query} onSaved={onSaved} onClose={close} />
      )}
      {asking?.what === 'rename' && <SaveViewDialog list={list} view={asking.view} onClose={close} />}
      {asking?.what === 'delete' && <DeleteViewDialog view={asking.view} onClose={close} />}
    </>
  );
}

function Action({ onPress, children }: { onPress: () => void; children: React.ReactNode }) {
  return (
    <PopoverClose>
      <Button variant="ghost" size="tight" className="max-w-full" onClick={onPress}>
        <span className="truncate">{children}</span>
      </Button>
    </PopoverClose>
  );
}
