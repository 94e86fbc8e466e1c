import { type SavedView, savedViews } from '@candor/contract/saved-views';
import { call } from '#app/api-client.ts';
import { EndAccessDialog } from '#app/end-access-dialog.tsx';

export function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  return (
    <EndAccessDialog
      title={`Delete the view ${view.name}?`}
      text={view.shared ? "It's deleted for everyone. What it lists stays." : 'What it lists stays.'}
      action="Delete view"
      busyLabel="Deleting..."
      done={`The view ${view.name} was deleted`}
      failed="The view couldn't be deleted"
      domain="saved-views"
      end={() => call(savedViews.deleteView, { params: { id: view.id } })}
      onClose={onClose}
    />
  );
}
