import { requestKindSchema, requests } from '@candor/contract/requests';
import { z } from 'zod';
import { defineTool } from '../../platform/assistant-tools.ts';
import { pageInput, toQuery } from './tool-inputs.ts';

export const listWaitingRequests = defineTool({
  name: 'list_waiting_requests',
  title: 'List waiting requests',
  description:
    "What candidates asked the hiring team and nobody has answered yet: questions, reviews by a person, corrections, erasures. The nearest deadline comes first. Answering is a person's job.",
  scope: 'assistant',
  right: 'requests.read',
  input: z.object({ kind: requestKindSchema.optional(), ...pageInput }),
  async run(ask, { kind, page, limit }) {
    const { rows, total } = await ask.list(requests.listRequests, {
      query: toQuery({ kind, state: 'open', page, limit }),
    });
    return {
      total,
      requests: rows.map((row) => ({
        request_id: row.id,
        kind: row.kind,
        candidate_id: row.candidate?.id ?? null,
        application_id: row.application_id,
        job: row.job,
        created_at: row.created_at,
        due_at: row.due_at,
        overdue: row.overdue,
        blind: row.blind ?? false,
        untrusted: {
          name: row.candidate?.name ?? row.requester,
          text: row.text,
          changes: row.changes,
        },
      })),
    };
  },
});
