import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { instant, okResponse, textOf } from './fields.ts';
import { listQuery } from './lists.ts';

const person = z.object({ id: z.string(), name: z.string() });

export const noteSchema = z.object({
  id: z.string(),
  /** As it was typed. It is shown as text, whatever it contains. */
  text: z.string(),
  written_by: person,
  /** The key or assistant that wrote it for them; null: they wrote it themselves. */
  written_through: z.string().nullable(),
  /** The members it calls, as `@Name` in the text. */
  mentions: z.array(person),
  created_at: instant,
  edited_at: instant.nullable(),
  /** Whether the caller wrote it and may edit it. */
  is_own: z.boolean(),
  may_delete: z.boolean(),
  /** Blind review covers names and contacts in the text. */
  blind: z.boolean().optional(),
});
export type Note = z.infer<typeof noteSchema>;

export const maxNoteLength = 20_000;
const maxMentions = 20;

/** What somebody writes. `mentions` are ids of members. */
export const noteBody = z.object({
  text: textOf({ label: 'Note', maxLength: maxNoteLength, isRequired: true, hasLines: true }),
  mentions: z
    .array(z.string().max(64))
    .max(maxMentions, `Mention at most ${maxMentions} colleagues`)
    .default([]),
});

const candidateParams = z.object({ id: z.string().max(64) });
const noteParams = z.object({ id: z.string().max(64), noteId: z.string().max(64) });

export const notes = endpoints({
  listNotes: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidates/{id}/notes',
      summary: 'What the team noted about a candidate, newest first.',
      auth: 'session',
      right: 'notes.read',
      audit: null,
      params: candidateParams,
      query: listQuery(['-created_at']).omit({ q: true }),
      answer: 'list',
      response: z.array(noteSchema),
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
  addNote: () =>
    endpoint({
      method: 'POST',
      path: '/hr/candidates/{id}/notes',
      summary: 'Add a note about a candidate. Members it mentions get an email.',
      auth: 'session',
      right: 'notes.write',
      openToTools: true,
      audit: 'note.added',
      params: candidateParams,
      body: noteBody,
      response: noteSchema,
      errors: ['invalid_request', 'not_found', 'onboarding_required', 'forbidden'],
    }),
  editNote: () =>
    endpoint({
      method: 'PATCH',
      path: '/hr/candidates/{id}/notes/{noteId}',
      summary: 'Edit your own note. Members it mentions for the first time get an email.',
      auth: 'session',
      right: 'notes.write',
      audit: 'note.edited',
      params: noteParams,
      body: noteBody,
      response: noteSchema,
      errors: [
        'invalid_request',
        'not_found',
        'not_your_note',
        'hidden_by_blind_review',
        'onboarding_required',
        'forbidden',
      ],
    }),
  deleteNote: () =>
    endpoint({
      method: 'DELETE',
      path: '/hr/candidates/{id}/notes/{noteId}',
      summary: 'Delete your own note. Admins can delete every note.',
      auth: 'session',
      right: 'notes.write',
      audit: 'note.deleted',
      params: noteParams,
      response: okResponse,
      errors: ['not_found', 'not_your_note', 'onboarding_required', 'forbidden'],
    }),
  markMentionsSeen: () =>
    endpoint({
      method: 'POST',
      path: '/hr/candidates/{id}/notes/seen',
      summary: 'Mark notes about a candidate that mention you as seen.',
      auth: 'session',
      right: 'notes.read',
      audit: 'note.mentions_seen',
      params: candidateParams,
      response: okResponse,
      errors: ['not_found', 'onboarding_required'],
    }),
});
