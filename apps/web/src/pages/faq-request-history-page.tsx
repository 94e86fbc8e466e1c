import type { FaqRequest } from '@candor/contract/faq';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListAddress } from '#app/use-list-address.ts';
import { useRight } from '#app/use-right.ts';
import { ConversationDialog } from '#features/faq/conversation-dialog.tsx';
import { faqTotalsQuery } from '#features/faq/faq-queries.ts';
import { FaqRequestList } from '#features/faq/faq-request-list.tsx';
import { UnansweredQuestions } from '#features/faq/unanswered-questions.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { StatTiles } from '#ui/stat-tiles.tsx';

export default function FaqRequestHistoryPage() {
  const address = useListAddress();
  const mayResolve = useRight('requests.resolve') === true;
  const mayTeach = useRight('assistant.write') === true;
  const [opened, setOpened] = useState<FaqRequest>();
  return (
    <>
      <PageHead title="FAQ Request History" purpose="What candidates asked the FAQ Assistant." />
      <div className="flex flex-col gap-4">
        <StatTiles
          figures={useQuery(faqTotalsQuery)}
          stats={[
            {
              label: 'Total Interactions',
              figureOf: ({ interactions }) => interactions,
              note: 'questions asked',
            },
            { label: 'Active Users', figureOf: ({ active }) => active, note: 'asked in the last 30 days' },
            { label: 'Total Candidates', figureOf: ({ visitors }) => visitors, note: 'conversations' },
          ]}
        />
        <UnansweredQuestions mayAnswer={mayResolve && mayTeach} />
        <div className="max-w-md">
          <SearchField
            label="Search candidates"
            placeholder="Search candidates..."
            value={address.q}
            onSearch={address.search}
          />
        </div>
        <FaqRequestList address={address} onOpen={setOpened} />
      </div>
      {opened && <ConversationDialog request={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
