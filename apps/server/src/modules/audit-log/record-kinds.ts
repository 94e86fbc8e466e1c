import { templateNames } from '@candor/contract/mail-templates';

const agentNames: Readonly<Record<string, string>> = {
  scoring: 'Scoring Agent',
  communication: 'Communication Agent',
  faq: 'FAQ Assistant',
};

/** What the beginning of an id says about its record. */
const kinds: Record<string, string> = {
  app: 'Application',
  asc: 'AI assistant',
  batch: 'Batch of evaluations',
  can: 'Candidate',
  cnn: 'Connection',
  com: 'Message',
  eval: 'Evaluation',
  faq: 'Conversation',
  file: 'File',
  imp: 'Import',
  inv: 'Invitation',
  itv: 'Interview',
  job: 'Job',
  key: 'API key',
  mrg: 'Merge',
  mov: 'Move',
  msg: 'Email',
  note: 'Note',
  off: 'Offered interview times',
  org: 'Organization',
  pair: 'Answer',
  prop: 'Rejection',
  rej: 'Rejection',
  req: 'Request',
  ses: 'Session',
  syn: 'Sync',
  team: 'Team',
  usr: 'Member',
  view: 'Saved view',
  whk: 'Webhook',
};

/** There is one of each in every organization, by an id that is no number: agents and email templates. */
const settings = new Map<string, { kind: string; name: string }>([
  ...Object.entries(agentNames).map(([id, name]) => [id, { kind: 'Settings', name }] as const),
  ...Object.entries(templateNames).map(([id, name]) => [id, { kind: 'Email template', name }] as const),
]);

export function listSettings(): { id: string; name: string }[] {
  return [...settings].map(([id, { name }]) => ({ id, name }));
}

export function kindOfRecord(id: string): string {
  return settings.get(id)?.kind ?? kinds[id.split('_')[0] ?? ''] ?? 'Record';
}
