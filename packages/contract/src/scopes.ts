import type { Right } from './rights.ts';

/**
 * What an API key can be given, and the rights that it holds by it. Its owner's role has to hold them too. What no scope names
 * is closed to keys: accounts, members, billing, keys, webhooks, erasure, decisions about people, whatever is sent to candidates.
 */
const grants = {
  'jobs:read': { label: 'Read jobs', rights: ['jobs.read'] },
  'jobs:write': { label: 'Create, change and delete jobs', rights: ['jobs.write'] },
  'candidates:read': { label: 'Read candidates', rights: ['candidates.read'] },
  'candidates:write': { label: 'Add candidates', rights: ['candidates.write'] },
  'applications:read': { label: 'Read applications and resumes', rights: ['candidates.read'] },
  'applications:write': { label: 'Add applications and resumes', rights: ['candidates.write'] },
  'evaluations:read': { label: 'Read evaluations', rights: ['evaluations.read'] },
  'evaluations:write': { label: 'Start evaluations', rights: ['evaluations.write'] },
  'communications:read': { label: 'Read messages to and from candidates', rights: ['mails.read'] },
  'agents:read': { label: "Read the agents' configuration", rights: ['agents.read'] },
  'agents:write': { label: "Change the agents' configuration", rights: ['agents.write'] },
  'faq:read': { label: "Read candidates' questions", rights: ['assistant.read'] },
  'interviews:read': { label: 'Read interviews', rights: ['interviews.read'] },
  'metrics:read': { label: 'Read figures and recent activity', rights: ['insights.read'] },
  /** Opens `/mcp`, whose tools read what `toolScopes` names; what candidates asked for is open to these tools alone. */
  assistant: { label: 'Connect an AI assistant', rights: ['requests.read'] },
  /** Closed to keys otherwise: only tools write notes, and find the colleagues that a note mentions. */
  'assistant:write': {
    label: 'Let the assistant draft jobs and write notes',
    rights: ['notes.write', 'organization.read'],
  },
} as const satisfies Record<string, { label: string; rights: readonly Right[] }>;

export type Scope = keyof typeof grants;

export const allScopes = Object.keys(grants) as [Scope, ...Scope[]];

export type AssistantScope = 'assistant' | 'assistant:write';

/** The scopes that an assistant's tools work with. On their own they open nothing but `/mcp`. */
const toolScopes: Record<AssistantScope, readonly Scope[]> = {
  assistant: ['jobs:read', 'candidates:read', 'applications:read', 'evaluations:read', 'metrics:read'],
  'assistant:write': ['jobs:write'],
};

/** What the tools of an assistant may use: by its own scopes, not by what else its key was given. */
export function scopesOfTools(scopes: readonly Scope[]): Scope[] {
  const given = (Object.keys(toolScopes) as AssistantScope[]).filter((scope) => scopes.includes(scope));
  return [...given, ...given.flatMap((scope) => toolScopes[scope])];
}

/** What a scope allows, in words. */
export function describeScope(scope: Scope): string {
  return grants[scope].label;
}

/** Whether one of these scopes gives the right. */
export function scopesHold(scopes: readonly Scope[], right: Right): boolean {
  return scopes.some((scope) => (grants[scope]?.rights as readonly Right[] | undefined)?.includes(right));
}
