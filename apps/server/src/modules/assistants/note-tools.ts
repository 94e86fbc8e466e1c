import { type Stage, stageSchema } from '@candor/contract/applications';
import { candidates } from '@candor/contract/candidates';
import { interviewAvailability } from '@candor/contract/interview-availability';
import { maxNoteLength, noteBody, notes } from '@candor/contract/notes';
import { z } from 'zod';
import { type Ask, defineTool } from '../../platform/assistant-tools.ts';
import { ProductError } from '../../platform/product-error.ts';
import { idempotencyInput, idInput } from './tool-inputs.ts';

const mentionsInput = noteBody.shape.mentions.describe(
  'Ids of colleagues, from list_colleagues. Each gets an email with the note, so mention only whom the user named.',
);

export const listColleagues = defineTool({
  name: 'list_colleagues',
  title: 'List colleagues',
  description: 'Everyone in the organization, to mention in a note.',
  scope: 'assistant:write',
  right: 'notes.write',
  input: z.object({}),
  async run(ask) {
    const colleagues = await readColleagues(ask);
    return { colleagues: colleagues.map(({ id, name }) => ({ colleague_id: id, name })) };
  },
});

export const addNote = defineTool({
  name: 'add_note',
  title: 'Add a note',
  description:
    "Add a note about a candidate in the user's name, visible to the hiring team. Candidates get it if they download their data. It cannot be changed or deleted here.",
  scope: 'assistant:write',
  right: 'notes.write',
  input: z.object({
    candidate_id: idInput('candidate'),
    text: noteBody.shape.text.describe('Plain text, without markup'),
    mentions: mentionsInput,
    idempotency_key: idempotencyInput('note'),
  }),
  run: (ask, { idempotency_key, ...note }) =>
    writeNote(ask, note, idempotency_key && `add_note ${idempotency_key}`),
});

/** The name of a stage as people read it. */
const nameStage = (stage: Stage) => `${stage.charAt(0).toUpperCase()}${stage.slice(1)}`;

export const proposeMove = defineTool({
  name: 'propose_move',
  title: 'Propose a move',
  description:
    "Propose to the hiring team that an application moves to another stage. It becomes a note about the candidate in the user's name. Nothing moves: a person decides.",
  scope: 'assistant:write',
  right: 'notes.write',
  input: z.object({
    candidate_id: idInput('candidate'),
    application_id: idInput('application'),
    stage: stageSchema.exclude(['withdrawn']).describe('Where it would move'),
    reason: z
      .string()
      .trim()
      .min(1)
      .max(maxNoteLength / 2)
      .describe('Why, with what the proposal is based on. Plain text'),
    mentions: mentionsInput,
    idempotency_key: idempotencyInput('proposal'),
  }),
  async run(ask, { candidate_id, application_id, stage, reason, mentions, idempotency_key }) {
    const found = await ask.one(candidates.getCandidateDetails, { query: { candidate_id } });
    const application = found.applications.find(({ id }) => id === application_id);
    if (!application) throw new ProductError('not_found');
    if (application.stage === stage)
      throw new ProductError('invalid_request', {
        fields: { stage: 'The application is at this stage already' },
      });
    const [from, to] = [nameStage(application.stage), nameStage(stage)];
    const text = `Proposed move, ${application.position}: ${from} → ${to}. Nothing has moved.\n\n${reason}`;
    const idempotencyKey = idempotency_key && `propose_move ${idempotency_key}`;
    const note = await writeNote(ask, { candidate_id, text, mentions }, idempotencyKey);
    return { ...note, application_id, stage: application.stage, proposed_stage: stage };
  },
});

interface GivenNote {
  candidate_id: string;
  text: string;
  mentions: readonly string[];
}

async function writeNote(
  ask: Ask,
  { candidate_id, text, mentions }: GivenNote,
  idempotencyKey: string | undefined,
) {
  const body = { text: await callByName(ask, text, mentions), mentions };
  const note = await ask.one(notes.addNote, { params: { id: candidate_id }, body, idempotencyKey });
  return {
    ...{ note_id: note.id, candidate_id, created_at: note.created_at, blind: note.blind ?? false },
    mentions: note.mentions.map(({ id, name }) => ({ colleague_id: id, name })),
  };
}

/** Whoever is mentioned stands in the text as @Name, as when a person writes. */
async function callByName(ask: Ask, text: string, mentions: readonly string[]): Promise<string> {
  if (mentions.length === 0) return text;
  const missing = (await readColleagues(ask))
    .filter(({ id, name }) => mentions.includes(id) && !text.includes(`@${name}`))
    .map(({ name }) => `@${name}`);
  return missing.length > 0 ? `${text}\n\n${missing.join(' ')}` : text;
}

async function readColleagues(ask: Ask) {
  return (await ask.one(interviewAvailability.listTeamMembers, {})).members;
}
