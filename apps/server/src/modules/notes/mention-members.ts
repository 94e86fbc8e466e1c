import { members, noteMentions, outboxMessages, users } from '@candor/database/schema';
import { and, eq, inArray, like, notInArray, or } from 'drizzle-orm';
import { personBehind } from '../../platform/caller.ts';
import type { Context, MemberContext, Transactional } from '../../platform/context.ts';
import { emptyMails } from '../../platform/outbox/change-mail.ts';
import { queueMail } from '../../platform/outbox/queue-mail.ts';
import { ProductError } from '../../platform/product-error.ts';
import { wantsNotice } from '../accounts/accounts.ts';
import type { WholePerson } from '../candidates/candidates.ts';
import { mentionEmail } from './emails/mention-email.ts';
import { type NoteRow, nameAssistants, nameUsers } from './note-view.ts';

interface Mentioning {
  note: NoteRow;
  person: WholePerson;
  userIds: readonly string[];
}

/** Sets the members that a note mentions. Newly mentioned ones get an email if they want it, but never the note's own author. */
export async function mentionMembers(
  ctx: Transactional<MemberContext>,
  { note, person, userIds }: Mentioning,
): Promise<void> {
  const { organizationId } = ctx;
  const writer = personBehind(ctx);
  const wanted = [...new Set(userIds)];
  const mentioned = await findMembers(ctx, wanted);
  if (mentioned.length !== wanted.length)
    throw new ProductError('invalid_request', {
      fields: { mentions: 'You can only mention people in your organization' },
    });
  const ofNote = and(eq(noteMentions.organizationId, organizationId), eq(noteMentions.noteId, note.id));
  await ctx.db
    .delete(noteMentions)
    .where(and(ofNote, wanted.length > 0 ? notInArray(noteMentions.userId, wanted) : undefined));
  if (mentioned.length === 0) return;
  const added = await ctx.db
    .insert(noteMentions)
    .values(
      mentioned.map(({ id }) => ({
        organizationId,
        noteId: note.id,
        userId: id,
        seenAt: id === writer ? ctx.now : null,
      })),
    )
    .onConflictDoNothing()
    .returning({ userId: noteMentions.userId });
  const author = await nameAuthor(ctx, note);
  for (const member of mentioned) {
    const { id, name, email } = member;
    if (id === writer || !wantsNotice(member, 'mentions')) continue;
    if (!added.some(({ userId }) => userId === id)) continue;
    await queueMail(ctx, {
      kind: 'note.mention',
      recipient: email,
      mail: await mentionEmail({
        ...{ name, author, candidate: person.name, text: person.cover(note.text) },
        url: `${ctx.platform.config.publicUrl}/candidates/${person.id}#${note.id}`,
      }),
      dedupeKey: `note:${note.id}:${id}`,
      isRepeatable: true,
    });
  }
}

async function nameAuthor(ctx: Transactional<MemberContext>, { id, writtenBy }: NoteRow): Promise<string> {
  const name = (await nameUsers(ctx, [writtenBy])).get(writtenBy) ?? '';
  const assistant = (await nameAssistants(ctx, [id])).get(id);
  return assistant && name ? `${name} (through ${assistant})` : name;
}

/** Empties the emails that carry these notes. */
export async function emptyMentionMails(
  ctx: Transactional<Context>,
  organizationId: string,
  noteIds: readonly string[],
): Promise<void> {
  if (noteIds.length === 0) return;
  const isAboutThem = or(...noteIds.map((id) => like(outboxMessages.dedupeKey, `note:${id}:%`)));
  await emptyMails({ ...ctx, organizationId }, isAboutThem);
}

function findMembers(ctx: Transactional<MemberContext>, userIds: readonly string[]) {
  if (userIds.length === 0) return Promise.resolve([]);
  return ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      mutedNotifications: users.mutedNotifications,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.organizationId, ctx.organizationId), inArray(users.id, [...userIds])));
}
