import type { FaqPair } from '@candor/contract/faq';
import { MessageCircleQuestionMark, Plus } from 'lucide-react';
import { useState } from 'react';
import { PagedList } from '#app/paged-list.tsx';
import { faqPerPage, pairsQuery } from '#features/faq/faq-queries.ts';
import { PairDialog } from '#features/faq/pair-dialog.tsx';
import { RemovePairDialog } from '#features/faq/remove-pair-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The questions and answers that the assistant was taught. */
export function PairList({ mayEdit }: { mayEdit: boolean }) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<FaqPair | 'new'>();
  const [removed, setRemoved] = useState<FaqPair>();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <div className="min-w-48 flex-1">
          <SearchField
            label="Search answers"
            placeholder="Search answers..."
            value={q}
            onSearch={(text) => {
              setQ(text);
              setPage(1);
            }}
          />
        </div>
        {mayEdit && (
          <Button variant="secondary" onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" />
            Add answer
          </Button>
        )}
      </div>
      <PagedList
        nouns={['answer', 'answers']}
        query={pairsQuery({ q, page })}
        pageRows={faqPerPage}
        address={{ page, goToPage: setPage }}
        skeleton={<Skeleton className="h-40" />}
        empty={
          <EmptyState
            icon={MessageCircleQuestionMark}
            title={q ? 'No answer matches your search' : 'No answers yet'}
            text={q ? undefined : "Questions the assistant couldn't answer are on the Requests page."}
          />
        }
      >
        {(pairs) => (
          <ul aria-label="Answers" className="divide-y divide-line">
            {pairs.map((pair) => (
              <li key={pair.id} className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0">
                <div className="min-w-0 flex-1 basis-64">
                  <p className="font-medium [overflow-wrap:anywhere]">{pair.question}</p>
                  <p className="line-clamp-3 whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">
                    {pair.answer}
                  </p>
                </div>
                {mayEdit && (
                  <div className="flex gap-2">
                    <Button variant="secondary" size="small" onClick={() => setEdited(pair)}>
                      Edit<span className="sr-only"> {pair.question}</span>
                    </Button>
                    <Button variant="ghost" size="small" onClick={() => setRemoved(pair)}>
                      Remove<span className="sr-only"> {pair.question}</span>
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {edited && (
        <PairDialog pair={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && <RemovePairDialog pair={removed} onClose={() => setRemoved(undefined)} />}
    </div>
  );
}
