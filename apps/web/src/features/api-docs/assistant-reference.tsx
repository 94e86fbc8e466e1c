import { paths } from '#app/paths.ts';
import { CodeBlock } from '#features/api-docs/code-block.tsx';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** How an AI assistant is connected, and what it can do. */
export function AssistantReference({ baseUrl }: { baseUrl: string }) {
  const settings = {
    mcpServers: {
      candor: {
        type: 'http',
        url: `${baseUrl}/mcp`,
        headers: { Authorization: 'Bearer cnd_live_…' },
      },
    },
  };
  return (
    <div className="grid grid-cols-1 gap-4 *:min-w-0 xl:grid-cols-2">
      <Card
        title="Connect an assistant"
        description="AI assistants ask Candor by the Model Context Protocol."
      >
        <ol className="flex list-decimal flex-col gap-3 pl-5 marker:text-muted">
          <li>
            Create a key on <TextLink to={`${paths.profile}#api-keys`}>your profile</TextLink> with Connect an
            AI assistant.
          </li>
          <li>Add Let the assistant draft jobs if it should write drafts.</li>
          <li>
            <p className="mb-2">Give the assistant this address and the key. Most clients take:</p>
            <CodeBlock label="assistant settings" code={JSON.stringify(settings, null, 2)} />
          </li>
        </ol>
      </Card>
      <Card title="What it can do" description="The assistant acts as you, with your role.">
        <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-muted">
          <li>It finds and reads jobs, candidates, applications, evaluations and metrics.</li>
          <li>It lists what candidates asked for and nobody has answered yet.</li>
          <li>With the second scope it drafts jobs. A person publishes them.</li>
          <li>It can’t send, move, approve, publish or delete anything.</li>
          <li>Each request counts as one of your organization’s calls of the day.</li>
          <li>What candidates wrote is marked as untrusted, so that assistants don’t follow it.</li>
        </ul>
      </Card>
    </div>
  );
}
