import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AtsCandidate } from '../ats/ats-objects.ts';
import type { AtsParts } from '../ats/ats-parts.ts';
import { readMultipart } from '../ats/read-multipart.ts';
import { createLeverGate, owners } from './lever-api.ts';

type Given = { Params: { id: string }; Querystring: Record<string, string>; Body: unknown };

const scope = 'opportunities:write:admin';
const wrong = (message: string) => ({ status: 400, body: { code: 'BadRequest', message } });

/** Adds what Candor may write: opportunities (a person for a posting) and notes on them. */
export function registerLeverCandidates(app: FastifyInstance, parts: AtsParts): void {
  const { store } = parts;
  const { candidates, jobs } = store.state;
  const base = `${parts.prefix}/v1/opportunities`;
  const pass = createLeverGate();

  app.get<Given>(base, (request, reply) =>
    pass(parts, request, reply, scope, ({ accounts: [account] }) => {
      const { tag, email } = request.query;
      const rows = candidates.filter(
        (row) =>
          row.accountId === account?.id &&
          (tag === undefined || row.tags.includes(tag)) &&
          (email === undefined || row.email.toLowerCase() === email.toLowerCase()),
      );
      return { status: 200, body: { data: rows.slice(0, 100).map(writeOpportunity), hasNext: false } };
    }),
  );

  app.post<Given>(base, { bodyLimit: 30 * 1024 * 1024 }, (request, reply) =>
    pass(parts, request, reply, scope, async ({ accounts: [account] }) => {
      if (!Object.values(owners).includes(request.query.perform_as ?? ''))
        return wrong('perform_as must name an active user.');
      const { fields, files } = readMultipart(request);
      const postings = fields.getAll('postings[]');
      const job = jobs.find(({ id, accountId }) => id === postings[0] && accountId === account?.id);
      if (postings.length !== 1 || !job) return wrong('Name one posting.');
      const name = fields.get('name') ?? '';
      if (!name) return wrong('name is required.');
      const [resume] = files.filter(({ field }) => field === 'resumeFile');
      const candidate: AtsCandidate = {
        ...{ id: randomUUID(), accountId: account?.id ?? '', jobId: job.id, name },
        ...{ email: fields.get('emails[]') ?? '', isSourced: fields.get('origin') === 'sourced' },
        ...{ performedBy: request.query.perform_as ?? null, tags: fields.getAll('tags[]'), notes: [] },
        ...{ resumeName: resume?.name ?? null, resumeBytes: resume?.bytes ?? 0 },
        createdAt: store.now().toISOString(),
      };
      candidates.push(candidate);
      await store.save();
      return { status: 200, body: { data: writeOpportunity(candidate) } };
    }),
  );

  app.post<Given>(`${base}/:id/notes`, (request, reply) =>
    pass(parts, request, reply, 'notes:write:admin', async ({ accounts: [account] }) => {
      const row = candidates.find(
        ({ id, accountId }) => id === request.params.id && accountId === account?.id,
      );
      if (!row) return { status: 404, body: { code: 'ResourceNotFound', message: 'Opportunity not found.' } };
      const value = (request.body as { value?: unknown } | undefined)?.value;
      if (typeof value !== 'string' || value === '') return wrong('value is required.');
      row.notes.push(value);
      await store.save();
      return { status: 200, body: { data: { id: randomUUID(), text: value } } };
    }),
  );
}

function writeOpportunity({ id, name, email, tags, jobId, isSourced, createdAt }: AtsCandidate) {
  return {
    ...{ id, name, emails: email ? [email] : [], tags, origin: isSourced ? 'sourced' : 'applied' },
    ...{ applications: [jobId], posting: jobId, createdAt: Date.parse(createdAt) },
  };
}
