import { candidates } from '@candor/contract/candidates';
import { dashboard } from '@candor/contract/dashboard';
import { maxNoteLength, notes } from '@candor/contract/notes';
import { auditLog, outboxMessages } from '@candor/database/schema';
import { and, eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { muteNotices } from '../../testing/mute-notices.ts';
import { buildApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { buildDuplicates } from '../../testing/test-duplicates.ts';
import { waitForMail } from '../../testing/test-mailbox.ts';
import { buildNote } from '../../testing/test-notes.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const add = (token: string, id: string, text: string, mentions: string[] = []) =>
  call(product, notes.addNote, { token, params: { id }, body: { text, mentions } });
const list = async (token: string, id: string) =>
  (await call(product, notes.listNotes, { token, params: { id } })).body;
const texts = async (token: string, id: string) => (await list(token, id)).map(({ text }) => text);

it('keeps what was typed as text, newest first, up to 20,000 characters', async () => {
  const { token, candidateIds } = await buildApplications(product, 1);
  const [id = ''] = candidateIds;
  const markup = '<img src=x onerror=alert(1)>\n**bold** @nobody';
  expect((await add(token, id, markup)).status).toBe(200);
  expect((await add(token, id, 'x'.repeat(maxNoteLength))).status).toBe(200);
  const tooLong = await add(token, id, 'x'.repeat(maxNoteLength + 1));
  expect(tooLong.status).toBe(400);
  expect((await add(token, id, '   ')).status).toBe(400);
  expect(await texts(token, id)).toEqual(['x'.repeat(maxNoteLength), markup]);
});

it('mails the members it mentions once, with the words and the way to them', async () => {
  const { token, candidateId, colleague, note } = await buildNote(product, 'Look at the <b>portfolio</b>.');
  expect(note.mentions).toEqual([{ id: colleague.userId, name: 'Noor Haddad' }]);
  const mail = await waitForMail(product, colleague.email);
  expect(mail.subject).toBe('Noor Haddad mentioned you in a note');
  expect(mail.text).toContain('Look at the <b>portfolio</b>.');
  expect(mail.text).toContain(`/candidates/${candidateId}#${note.id}`);
  expect(mail.html).not.toContain('<b>portfolio</b>');
  const body = { text: 'Look at it again.', mentions: [colleague.userId] };
  const params = { id: candidateId, noteId: note.id };
  const edited = (await call(product, notes.editNote, { token, params, body })).body;
  expect(edited.edited_at).not.toBeNull();
  const sent = await inTestTransaction(product, ({ db }) =>
    db.$count(outboxMessages, like(outboxMessages.dedupeKey, `note:${note.id}:%`)),
  );
  expect(sent).toBe(1);
});

it('sends no email to a member who turned those off, and waits for them all the same', async () => {
  const { token, organizationId, candidateIds } = await buildApplications(product, 1);
  const [id = ''] = candidateIds;
  const [quiet, other] = [
    await buildMember(product, 'recruit', organizationId),
    await buildMember(product, 'recruit', organizationId),
  ];
  await muteNotices(product, quiet, 'mentions');
  await add(token, id, 'Who calls back?', [quiet.userId, other.userId]);
  const mailed = await inTestTransaction(product, ({ db }) =>
    db
      .select({ recipient: outboxMessages.recipient })
      .from(outboxMessages)
      .where(inArray(outboxMessages.recipient, [quiet.email, other.email])),
  );
  expect(mailed).toEqual([{ recipient: other.email }]);
  const needs = await call(product, dashboard.getNeeds, { token: quiet.token });
  expect(needs.body.mentions).toEqual({ total: 1, candidate_id: id });
});

it('waits for whoever was mentioned until they have seen it', async () => {
  const { candidateId, colleague } = await buildNote(product);
  const { token } = colleague;
  const waiting = async () => (await call(product, dashboard.getNeeds, { token })).body.mentions;
  expect(await waiting()).toEqual({ total: 1, candidate_id: candidateId });
  await call(product, notes.markMentionsSeen, { token, params: { id: candidateId } });
  expect(await waiting()).toEqual({ total: 0, candidate_id: null });
});

it('refuses to mention a stranger, and writes nothing then', async () => {
  const { token, candidateIds } = await buildApplications(product, 1);
  const stranger = await buildMember(product);
  const [id = ''] = candidateIds;
  const refused = await add(token, id, 'Hello', [stranger.userId]);
  expect(refused.status).toBe(400);
  expect(await texts(token, id)).toEqual([]);
});

it('lets the writer edit and delete, admins delete, and viewers read', async () => {
  const { token, organizationId, candidateId, colleague, note } = await buildNote(product);
  const admin = await buildMember(product, 'admin', organizationId);
  const viewer = await buildMember(product, 'report', organizationId);
  const params = { id: candidateId, noteId: note.id };
  const body = { text: 'Changed' };
  for (const other of [colleague, admin]) {
    const refused = await call(product, notes.editNote, { token: other.token, params, body });
    expect(refused.status).toBe(403);
  }
  expect((await call(product, notes.deleteNote, { token: colleague.token, params })).status).toBe(403);
  expect((await add(viewer.token, candidateId, 'Mine')).status).toBe(403);
  expect(await list(viewer.token, candidateId)).toMatchObject([{ is_own: false, may_delete: false }]);
  expect(await list(token, candidateId)).toMatchObject([{ is_own: true, may_delete: true }]);
  expect((await call(product, notes.deleteNote, { token: admin.token, params })).status).toBe(200);
  expect(await list(token, candidateId)).toEqual([]);
  const logged = await inTestTransaction(product, ({ db }) =>
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordId, note.id), eq(auditLog.action, 'note.deleted'))),
  );
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toContain('Monday');
});

it('carries notes through a merge, and takes them back with its undo', async () => {
  const { token, ids, named } = await buildDuplicates(product);
  await add(token, ids[0], 'On the first');
  await add(token, ids[1], 'On the second');
  const { fingerprint } = (await call(product, candidates.previewMerge, { token, query: named })).body;
  const body = { ...named, fingerprint };
  const { merge_id } = (await call(product, candidates.mergeCandidates, { token, body })).body;
  expect(await texts(token, ids[1])).toEqual(['On the second', 'On the first']);
  await add(token, ids[1], 'On both');
  expect(await texts(token, ids[0])).toEqual(['On both', 'On the second', 'On the first']);
  await call(product, candidates.undoMerge, { token, params: { id: merge_id } });
  expect(await texts(token, ids[0])).toEqual(['On both', 'On the first']);
  expect(await texts(token, ids[1])).toEqual(['On the second']);
});
