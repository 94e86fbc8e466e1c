import { paths } from '#app/paths.ts';
import { CodeBlock } from '#features/api-docs/code-block.tsx';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** How an AI assistant is connected, and what it can do. */
export function AssistantReference({ baseUrl }: { baseUrl: string }) {
  const address = `${baseUrl}/mcp`;
  const settings = {
    mcpServers: {
      candor: { type: 'http', url: address, headers: { Authorization: 'Bearer cnd_live_…' } },
    },
  };
  return (
    <div className="grid grid-cols-1 gap-4 *:min-w-0 xl:grid-cols-2">
      <Card title="Connect by signing in" description="For assistants that need only a URL.">
        <ol className="flex list-decimal flex-col gap-3 pl-5 marker:text-muted">
          <li>
            <p className="mb-2">Add Candor in the assistant, as a custom connector or MCP server:</p>
            <CodeBlock label="assistant address" code={address} />
          </li>
          <li>The assistant opens Candor. Sign in, check who is asking, and choose Allow.</li>
          <li>
            Disconnect it at any time on{' '}
            <TextLink to={`${paths.profile}#connected-assistants`}>your profile</TextLink>.
          </li>
        </ol>
        <p className="mt-4 text-muted text-sm">
          For developers: OAuth 2.1 with PKCE (S256) and dynamic registration of public clients. Start at{' '}
          <code className="font-mono [overflow-wrap:anywhere]">/.well-known/oauth-protected-resource</code>.
        </p>
      </Card>
      <Card title="Connect with a key" description="For assistants that can send a custom header.">
        <ol className="flex list-decimal flex-col gap-3 pl-5 marker:text-muted">
          <li>
            Create a key on <TextLink to={`${paths.profile}#api-keys`}>your profile</TextLink> with Connect an
            AI assistant.
          </li>
          <li>Add Let the assistant draft jobs and write notes if it should write.</li>
          <li>
            <p className="mb-2">Give the assistant this URL and the key. Most clients accept:</p>
            <CodeBlock label="assistant settings" code={JSON.stringify(settings, null, 2)} />
          </li>
        </ol>
      </Card>
      <Card
        title="What it can do"
        description="The assistant acts as you, with your role, by the Model Context Protocol."
        className="xl:col-span-2"
      >
        <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-muted">
          <li>It finds and reads jobs, candidates, applications, evaluations and metrics.</li>
          <li>It lists candidates' requests that no one has answered yet.</li>
          <li>If you allow it, it drafts jobs, which a person publishes.</li>
          <li>
            It then also writes notes about candidates and proposes moves, in your name. Colleagues it
            mentions get an email.
          </li>
          <li>It can't email candidates, or move, approve, publish or delete anything.</li>
          <li>Each request counts as one of your organization's calls of the day.</li>
          <li>What candidates wrote is marked as untrusted, so assistants don't follow it.</li>
        </ul>
      </Card>
    </div>
  );
}
