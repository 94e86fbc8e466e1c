import { useEffect, useState } from 'react';
import { BrandedPage, PageTitle } from '#public/branded-page.tsx';
import { Chat } from '#public/chat/chat.tsx';
import { readIdentity } from '#public/chat/chat-identity.ts';
import { useAssistant } from '#public/chat/use-assistant.ts';
import { defaultBrand } from '#public/page-organization.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** The public chat of an organization. */
export default function ChatScreen() {
  const [identity] = useState(readIdentity);
  const { state, retry } = useAssistant(identity);
  const name = state.kind === 'ready' ? state.assistant.company_name : undefined;
  useEffect(() => {
    if (name) document.title = `${name} - FAQ Assistant`;
  }, [name]);

  if (state.kind === 'ready') return <Chat assistant={state.assistant} identity={state.identity} />;
  if (state.kind === 'loading')
    return (
      <BrandedPage organization={defaultBrand} head={<PageTitle>FAQ Assistant</PageTitle>}>
        <Card>
          <p role="status" className="flex items-center gap-2.5 text-muted">
            <Spinner />
            Loading...
          </p>
        </Card>
      </BrandedPage>
    );
  return (
    <BrandedPage organization={defaultBrand} head={<PageTitle>FAQ Assistant</PageTitle>}>
      <Card>
        {state.kind === 'missing' ? (
          <p>This link doesn't say which company it is for. Please use the link the company gave you.</p>
        ) : (
          <>
            <p role="alert" className="mb-4">
              Couldn't reach the assistant. Check your connection and try again in a moment.
            </p>
            <Button onClick={retry}>Retry</Button>
          </>
        )}
      </Card>
    </BrandedPage>
  );
}
