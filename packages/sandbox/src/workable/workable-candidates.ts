import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AtsCandidate } from '../ats/ats-objects.ts';
import { type AtsParts, jobsOf } from '../ats/ats-parts.ts';
import { createWorkableGate, findAccount } from './workable-api.ts';

interface Sent {
  sourced?: boolean;
  candidate?: {
    name?: string;
    firstname?: string;
    lastname?: string;
    email?: string;
    tags?: string[];
    cover_letter?: string;
    summary?: string;
    resume?: { name?: string; data?: string };
  };
}
type Given = {
  Params: { subdomain: string; shortcode: string };
  Querystring: Record<string, string>;
  Body: Sent | undefined;
};

/** Adds what Candor may write: candidates of a job. One that is not sourced gets the vendor's own email at once. */
export function registerWorkableCandidates(app: FastifyInstance, parts: AtsParts): void {
  const { store } = parts;
  const { candidates } = store.state;
  const base = `${parts.prefix}/:subdomain/spi/v3`;
  const pass = createWorkableGate();

  app.get<Given>(`${base}/candidates`, (request, reply) =>
    pass(parts, request, reply, 'r_candidates', (caller) => {
      const account = findAccount(caller, request);
      if (!account) return { status: 404, body: { error: 'Not found' } };
      const { email, shortcode } = request.query;
      const rows = candidates.filter(
        (row) =>
          row.accountId === account.id &&
          (email === undefined || row.email.toLowerCase() === email.toLowerCase()) &&
          (shortcode === undefined || row.jobId === shortcode),
      );
      return { status: 200, body: { candidates: rows.slice(0, 100).map(writeCandidate) } };
    }),
  );

  app.post<Given>(`${base}/jobs/:shortcode/candidates`, { bodyLimit: 30 * 1024 * 1024 }, (request, reply) =>
    pass(parts, request, reply, 'w_candidates', async (caller) => {
      const account = findAccount(caller, request);
      const job = jobsOf(parts, account).find(({ id }) => id === request.params.shortcode);
      if (!account || !job) return { status: 404, body: { error: 'Not found' } };
      const { sourced = false, candidate = {} } = request.body ?? {};
      const name = candidate.name ?? [candidate.firstname, candidate.lastname].filter(Boolean).join(' ');
      if (!name || !candidate.email) return { status: 422, body: { error: "Name and email can't be blank" } };
      const row: AtsCandidate = {
        ...{ id: randomBytes(6).toString('hex'), accountId: account.id, jobId: job.id, name },
        ...{ email: candidate.email, isSourced: sourced, performedBy: null, tags: candidate.tags ?? [] },
        resumeName: candidate.resume?.name ?? null,
        resumeBytes: Buffer.from(candidate.resume?.data ?? '', 'base64').length,
        notes: [candidate.summary, candidate.cover_letter].filter((text) => text !== undefined),
        createdAt: store.now().toISOString(),
      };
      candidates.push(row);
      await store.save();
      if (!sourced)
        parts.tellCandidate({
          to: row.email,
          subject: 'Thank you for applying',
          text: `Thank you for applying to ${job.title}.`,
        });
      return { status: 201, body: { status: 'created', candidate: writeCandidate(row) } };
    }),
  );
}

function writeCandidate({ id, name, email, jobId, tags, createdAt }: AtsCandidate) {
  return {
    ...{ id, name, email, tags, stage: 'Sourced', disqualified: false, created_at: createdAt },
    job: { shortcode: jobId },
  };
}
