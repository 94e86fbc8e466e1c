import { assistantScopes } from '@candor/contract/connected-assistants';
import { describeScope } from '@candor/contract/scopes';

const wellKnown = '/.well-known/oauth-protected-resource';

/** RFC 9728 puts the resource's path behind the well-known one; older clients ask without. */
export const metadataPaths = [wellKnown, `${wellKnown}/mcp`] as const;

/** The answer to a client without a token: what this is, who issues tokens, and which scopes are needed. */
export function describeResource(publicUrl: string) {
  return {
    resource: `${publicUrl}/mcp`,
    authorization_servers: [publicUrl],
    resource_name: 'Candor',
    resource_documentation: `${publicUrl}/api-docs`,
    scopes_supported: assistantScopes,
    bearer_methods_supported: ['header'],
  };
}

/**
 * `WWW-Authenticate` of a refusal. Without a token there is no error yet, as RFC 6750 has it. Assistants ask a person for the scopes
 * that stand here; the person chooses among them.
 */
export function challenge(publicUrl: string, error?: 'invalid_token' | 'insufficient_scope'): string {
  const parts = [
    ...(error ? [`error="${error}"`] : []),
    ...(error === 'insufficient_scope' ? [`error_description="${describeScope('assistant')}"`] : []),
    `scope="${error === 'insufficient_scope' ? 'assistant' : assistantScopes.join(' ')}"`,
    `resource_metadata="${publicUrl}${metadataPaths[1]}"`,
  ];
  return `Bearer ${parts.join(', ')}`;
}
