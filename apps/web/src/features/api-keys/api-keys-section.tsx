import { useState } from 'react';
import { paths } from '#app/paths.ts';
import { useRight } from '#app/use-right.ts';
import { ApiUsageLine } from '#features/api-keys/api-usage-line.tsx';
import { CreateKeyDialog } from '#features/api-keys/create-key-dialog.tsx';
import { KeyList } from '#features/api-keys/key-list.tsx';
import { Button } from '#ui/button.tsx';
import { OwnOrAll, type OwnOrAllValue } from '#ui/own-or-all.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** The keys by which programs call the API in one's name; for admins also those of colleagues. */
export function ApiKeysSection() {
  const mayManage = useRight('keys.manage');
  const hasKeys = useRight('keys.own');
  const [of, setOf] = useState<OwnOrAllValue>('me');
  const [isCreating, setIsCreating] = useState(false);
  if (!hasKeys) return null;
  return (
    <PageSection
      anchor="api-keys"
      title="API keys"
      purpose="A program with a key calls the API in your name. It can never do more than your role allows."
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          {mayManage ? <OwnOrAll label="Whose keys" value={of} onValueChange={setOf} /> : <span />}
          <Button variant="secondary" onClick={() => setIsCreating(true)}>
            Create key
          </Button>
        </div>
        <KeyList of={of} />
        <ApiUsageLine />
        <p>
          <TextLink to={paths.apiDocs}>Read the API documentation</TextLink>
        </p>
      </div>
      {isCreating && <CreateKeyDialog onClose={() => setIsCreating(false)} />}
    </PageSection>
  );
}
