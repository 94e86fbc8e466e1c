import { describeScope } from '@candor/contract/scopes';

const wellKnown = '/.well-known/oauth-protected-resource';

/** RFC 9728 puts the resource's path behind the well-known one; older clients ask without. */
export const metadataPaths = [wellKnown, `${wellKnown}/mcp`] as const;

/** What a client is told that came without a key: what this is, and which scopes its key needs. */
export function describeResource(publicUrl: string) {
  return {
    resource: `${publicUrl}/mcp`,
    resource_name: 'Candor',
    resource_documentation: `${publicUrl}/api-docs`,
    scopes_supported: ['assistant', 'assistant:write'],
    bearer_methods_supported: ['header'],
  };
}

/** `WWW-Authenticate` of a refusal. Without a token there is no error yet, as RFC 6750 has it. */
export function challenge(publicUrl: string, error?: 'invalid_token' | 'insufficient_scope'): string {
  const parts = [
    ...(error ? [`error="${error}"`] : []),
    ...(error === 'insufficient_scope' ? [`error_description="${describeScope('assistant')}"`] : []),
    'scope="assistant"',
    `resource_metadata="${publicUrl}${metadataPaths[1]}"`,
  ];
  return `Bearer ${parts.join(', ')}`;
}
