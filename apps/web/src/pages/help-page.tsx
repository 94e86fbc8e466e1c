import { useListAddress } from '#app/use-list-address.ts';
import { DeveloperCard } from '#features/help/developer-card.tsx';
import { GuideList } from '#features/help/guide-list.tsx';
import { SupportCard } from '#features/help/support-card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SearchField } from '#ui/search-field.tsx';

export default function HelpPage() {
  const address = useListAddress();
  return (
    <>
      <PageHead title="Help" purpose="What each screen does, and tips for using it well." />
      <div className="flex flex-col gap-6">
        <search className="w-full sm:max-w-md">
          <SearchField
            label="Search guides"
            placeholder="Search guides..."
            value={address.q}
            onSearch={address.search}
          />
        </search>
        <GuideList q={address.q} onClear={address.clear} />
        <DeveloperCard />
        <SupportCard />
      </div>
    </>
  );
}
