import type { BrokenRequest as Problem } from '@candor/contract/connected-assistants';
import { Unplug } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/text-link.tsx';

const texts: Record<Problem, string> = {
  unknown_client: "Candor doesn't know this assistant. Remove Candor from the assistant, then add it again.",
  unknown_redirect:
    "The assistant asked for a reply at an address it didn't register. For your safety, nothing was sent there.",
  malformed: 'The link is incomplete. Start again from the assistant.',
};

/** Says why nothing can be allowed here. The assistant hears nothing: nobody knows where it is. */
export function BrokenRequest({ problem }: { problem: string }) {
  return (
    <Card>
      <EmptyState
        icon={Unplug}
        isPage
        title="This assistant can't be connected"
        text={texts[problem as Problem] ?? texts.malformed}
        action={<TextLink to={paths.home}>Go to Candor</TextLink>}
      />
    </Card>
  );
}
