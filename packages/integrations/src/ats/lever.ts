import { z } from 'zod';
import { createOAuthClient } from '../oauth/oauth-client.ts';
import { ProviderRefusal } from '../provider-http/provider-error.ts';
import type { AtsClient, AtsConnector, AtsEntry, AtsPerson } from './ats.ts';
import { openAtsHttp, readFrame } from './ats-http.ts';
import { makeEntry, readItem } from './make-entry.ts';
import { createPace } from './pace.ts';

export interface LeverApp {
  clientId: string;
  clientSecret: string;
  /** As in `https://auth.lever.co`. */
  authUrl: string;
  /** As in `https://api.lever.co/v1`. */
  apiUrl: string;
}

const name = 'Lever';
/** One after the other, because the list is of one state at a time. */
const wantedStates = ['published', 'internal', 'draft', 'pending'] as const;

const word = z.string().nullish();
const postingSchema = z.object({
  id: z.string().min(1).max(100),
  text: word,
  state: z.string(),
  categories: z.object({ team: word, department: word, location: word, commitment: word }).nullish(),
  content: z
    .object({
      description: word,
      descriptionHtml: word,
      lists: z.array(z.object({ text: word, content: word })).nullish(),
      closing: word,
      closingHtml: word,
    })
    .nullish(),
  country: word,
  salaryRange: z
    .object({ min: z.number().nullish(), max: z.number().nullish(), currency: word, interval: word })
    .nullish(),
  workplaceType: word,
  user: word,
  owner: word,
  /** Milliseconds. */
  updatedAt: z.number(),
});
type Posting = z.output<typeof postingSchema>;

const pageSchema = z.object({
  data: z.array(z.unknown()).max(1000),
  hasNext: z.boolean(),
  next: z.string().max(2000).nullish(),
});
const foundSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const madeSchema = z.object({ data: z.object({ id: z.string() }) });

/** Lever: postings, and shortlisted people back. */
export function createLever({ clientId, clientSecret, authUrl, apiUrl }: LeverApp): AtsConnector {
  const pace = createPace({ burst: 5, perSecond: 5 });
  return {
    name: 'lever',
    label: name,
    takesCandidates: true,
    oauth: createOAuthClient({
      name: 'lever',
      returnPath: '/integrations/lever',
      issuer: authUrl,
      authorizeUrl: `${authUrl}/authorize`,
      tokenUrl: `${authUrl}/oauth/token`,
      ...{ clientId, clientSecret, clientAuth: 'post', pkce: false },
      scopes: ['offline_access', 'postings:read:admin', 'opportunities:write:admin', 'notes:write:admin'],
      // The slash at the end belongs to it.
      authorizeParams: { audience: `${apiUrl.replace(/\/+$/, '')}/`, prompt: 'consent' },
      // Lever does not say whose account it is to whoever may see postings.
      account: { url: () => undefined, read: () => ({ id: 'lever', label: name }) },
    }),
    open(account): AtsClient {
      const http = openAtsHttp({ name, baseUrl: apiUrl, account, pace, readCode });
      return {
        async listJobs({ cursor, since }) {
          const { state, offset } = readCursor(cursor);
          const query = {
            limit: '100',
            ...(since ? { updated_at_start: String(since.getTime()) } : { state }),
            ...(offset && { offset }),
          };
          const page = readFrame(
            name,
            pageSchema,
            await http.call({ method: 'GET', path: 'postings', query }),
          );
          const entries = page.data.flatMap((item) => readItem(postingSchema, item, readPosting));
          const nextState = since ? undefined : wantedStates[wantedStates.indexOf(state) + 1];
          const next =
            page.hasNext && page.next ? `${state} ${page.next}` : nextState ? `${nextState} ` : null;
          return { entries, next, total: null };
        },
        async findJob(externalId) {
          try {
            const path = `postings/${encodeURIComponent(externalId)}`;
            const { data } = readFrame(
              name,
              z.object({ data: z.unknown() }),
              await http.call({ method: 'GET', path }),
            );
            return readItem(postingSchema, data, readPosting)[0];
          } catch (error) {
            if (error instanceof ProviderRefusal && error.isGone) return undefined;
            throw error;
          }
        },
        async addCandidate({ externalId, actsAs }, person) {
          const tag = `candor-${person.reference}`;
          const found = foundSchema.parse(
            await http.call({ method: 'GET', path: 'opportunities', query: { tag, limit: '1' } }),
          );
          const known = found.data[0]?.id;
          if (known) return known;
          const made = await http.call({
            method: 'POST',
            path: 'opportunities',
            query: { perform_as: actsAs ?? '' },
            form: writeForm(externalId, person, tag),
            isOnce: true,
          });
          const { id } = madeSchema.parse(made).data;
          const note = { value: `Shortlisted in Candor: ${person.link}` };
          await http.call({ method: 'POST', path: `opportunities/${id}/notes`, body: note, isOnce: true });
          return id;
        },
      };
    },
  };
}

/** As in `published abc`: which state is listed, and the vendor's own mark of the page in it. */
function readCursor(cursor: string | null): { state: (typeof wantedStates)[number]; offset: string } {
  const [given = '', offset = ''] = (cursor ?? '').split(' ');
  return { state: wantedStates.find((state) => state === given) ?? wantedStates[0], offset };
}

function readCode(body: unknown): string {
  const parsed = z.object({ code: z.string() }).safeParse(body);
  return parsed.success ? parsed.data.code : '';
}

function readPosting(posting: Posting): AtsEntry {
  const { content, categories, salaryRange: range } = posting;
  return makeEntry({
    externalId: posting.id,
    changedAt: new Date(posting.updatedAt).toISOString(),
    title: posting.text,
    html: writeHtml(content),
    department: categories?.department ?? categories?.team,
    // As in 'San Francisco, CA'.
    city: categories?.location?.split(',')[0],
    country: posting.country,
    status: readState(posting.state),
    employment: categories?.commitment,
    salary: range && { from: range.min, to: range.max, currency: range.currency, per: range.interval },
    isRemote: posting.workplaceType === 'remote',
    actsAs: posting.owner ?? posting.user,
  });
}

/** Internal postings are for the company's own people: as open jobs they would stand on the public careers page. */
function readState(state: string): 'open' | 'draft' | 'closed' {
  if (state === 'published') return 'open';
  return wantedStates.some((wanted) => wanted === state) ? 'draft' : 'closed';
}

/** Each list has a heading, and its items without the list around them. */
function writeHtml(content: Posting['content']): string {
  const lists = (content?.lists ?? []).map(
    ({ text, content }) => `<p>${text ?? ''}</p><ul>${content ?? ''}</ul>`,
  );
  const start = content?.descriptionHtml || `<p>${content?.description ?? ''}</p>`;
  return [start, ...lists, content?.closingHtml || `<p>${content?.closing ?? ''}</p>`].join('');
}

function writeForm(postingId: string, person: AtsPerson, tag: string): FormData {
  const form = new FormData();
  form.append('name', `${person.firstName} ${person.lastName}`.trim());
  form.append('emails[]', person.email);
  if (person.phone) form.append('phones[][value]', person.phone);
  form.append('postings[]', postingId);
  form.append('origin', 'sourced');
  form.append('sources[]', 'Candor');
  form.append('tags[]', tag);
  form.append('links[]', person.link);
  const { resume } = person;
  if (resume)
    form.append('resumeFile', new Blob([Buffer.from(resume.content)], { type: resume.type }), resume.name);
  return form;
}
