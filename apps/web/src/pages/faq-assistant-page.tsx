import { useQuery } from '@tanstack/react-query';
import { useRight } from '#app/use-right.ts';
import { Configuration } from '#features/agents/configuration.tsx';
import { FaqForm } from '#features/agents/faq-form.tsx';
import { PairList } from '#features/faq/pair-list.tsx';
import { PublicAddress } from '#features/faq/public-address.tsx';
import { chartQuery } from '#features/organizations/chart-query.ts';
import { PageHead } from '#ui/page-head.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export default function FaqAssistantPage() {
  const mayEdit = useRight('assistant.write') === true;
  const { data: chart } = useQuery(chartQuery);
  return (
    <>
      <PageHead
        title="FAQ Assistant"
        purpose="Answers candidates in your own words, and says so when it doesn't know."
      />
      <div className="flex flex-col gap-8">
        <PageSection title="Public URL" purpose="Share it with candidates, or put it on your website.">
          {chart?.slug ? <PublicAddress slug={chart.slug} /> : <Skeleton className="h-20" />}
        </PageSection>
        <Configuration agent="faq">
          {(saved, engine) => <FaqForm saved={saved} engine={engine} />}
        </Configuration>
        <PageSection
          title="Taught answers"
          purpose="Questions with the answers you wrote. Each is saved separately."
        >
          <PairList mayEdit={mayEdit} />
        </PageSection>
      </div>
    </>
  );
}
