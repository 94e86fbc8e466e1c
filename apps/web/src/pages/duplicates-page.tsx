import type { Duplicate } from '@candor/contract/candidate-merging';
import { useState } from 'react';
import { toast } from 'sonner';
import { paths } from '#app/paths.ts';
import { useListAddress } from '#app/use-list-address.ts';
import { useRight } from '#app/use-right.ts';
import { DuplicateList } from '#features/candidates/duplicate-list.tsx';
import type { DuplicateState, PairIds } from '#features/candidates/duplicates-query.ts';
import { MergeDialog } from '#features/candidates/merge-dialog.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Tabs } from '#ui/tabs.tsx';

const views: readonly { value: DuplicateState; label: string }[] = [
  { value: 'open', label: 'To review' },
  { value: 'dismissed', label: 'Two people' },
];

export default function DuplicatesPage() {
  const address = useListAddress();
  const mayWrite = useRight('candidates.write');
  const [merging, setMerging] = useState<PairIds>();

  function compare({ people: [target, source] }: Duplicate) {
    // The last word on another pair would lie on the dialog.
    toast.dismiss();
    setMerging({ targetId: target.id, sourceId: source.id });
  }

  const view: DuplicateState = address.filter('view') === 'dismissed' ? 'dismissed' : 'open';
  return (
    <>
      <BackLink to={paths.candidates}>Back to Candidates</BackLink>
      <PageHead
        title="Duplicates"
        purpose="Candidates who may be the same person. A merge can be undone for 30 days."
      />
      <Tabs
        label="Pairs of candidates"
        value={view}
        onValueChange={(next) => address.setFilter('view', next === 'open' ? '' : next)}
        tabs={views.map(({ value, label }) => ({
          value,
          label,
          content: (
            <DuplicateList
              state={value}
              page={address.page}
              goToPage={address.goToPage}
              mayWrite={mayWrite}
              onMerge={compare}
            />
          ),
        }))}
      />
      {merging && <MergeDialog {...merging} onClose={() => setMerging(undefined)} />}
    </>
  );
}
