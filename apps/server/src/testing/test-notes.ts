import { notes } from '@candor/contract/notes';
import type { ArrangedCall } from './arranged-call.ts';
import { buildApplications } from './test-applications.ts';
import { call } from './test-client.ts';
import { buildMember } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

/** A recruiter's candidate, a colleague, and a note that mentions the colleague. */
export async function buildNote(product: TestProduct, text = 'Call back on Monday.') {
  const { token, organizationId, candidateIds } = await buildApplications(product, 1);
  const candidateId = candidateIds[0] ?? '';
  const colleague = await buildMember(product, 'recruit', organizationId);
  const body = { text, mentions: [colleague.userId] };
  const note = (await call(product, notes.addNote, { token, params: { id: candidateId }, body })).body;
  return { token, organizationId, candidateId, colleague, note };
}

/** How the endpoints of notes are called. */
export function listNoteArrangements(product: TestProduct): Record<string, () => Promise<ArrangedCall>> {
  const ofNote = async () => {
    const { token, candidateId, note } = await buildNote(product);
    return { token, params: { id: candidateId, noteId: note.id } };
  };
  return {
    'notes.listNotes': async () => {
      const { token, candidateId } = await buildNote(product);
      return { token, params: { id: candidateId } };
    },
    'timeline.listTimeline': async () => {
      const { token, candidateId } = await buildNote(product);
      return { token, params: { id: candidateId } };
    },
    'notes.addNote': async () => {
      const { token, candidateIds } = await buildApplications(product, 1);
      return { token, params: { id: candidateIds[0] ?? '' }, body: { text: 'Call back on Monday.' } };
    },
    'notes.editNote': async () => ({ ...(await ofNote()), body: { text: 'Call back on Tuesday.' } }),
    'notes.deleteNote': ofNote,
    'notes.markMentionsSeen': async () => {
      const { colleague, candidateId } = await buildNote(product);
      return { token: colleague.token, params: { id: candidateId } };
    },
  };
}
