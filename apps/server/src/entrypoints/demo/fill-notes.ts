import { demoNotes, demoOwners, demoTags, demoViews } from '@candor/demo/history';
import { addTag } from '../../modules/candidates/keeping/add-tag.ts';
import { setOwner } from '../../modules/candidates/keeping/set-owner.ts';
import { addNote } from '../../modules/notes/add-note.ts';
import { saveView } from '../../modules/saved-views/save-view.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { asMember } from './as-member.ts';
import { placeInPast } from './demo-dates.ts';
import type { DemoStaff } from './fill-organization.ts';
import type { DemoPeople } from './find-people.ts';

/** How long ago the team sorted its candidates. */
const sortedDaysAgo = 12;

/** The team's notes, tags, owners of candidates, and saved views. */
export async function fillNotes(
  ctx: Transactional<Context>,
  staff: DemoStaff,
  people: DemoPeople,
): Promise<void> {
  for (const [turn, { email, daysAgo, by, text, mentions = [] }] of demoNotes.entries()) {
    const now = placeInPast(ctx.now, daysAgo, turn);
    await addNote(asMember(ctx, staff, by, { auditName: 'note.added', now }), {
      params: { id: people.candidateOf(email) },
      body: { text, mentions: mentions.map((actor) => staff.members[actor].userId) },
    });
  }
  const now = placeInPast(ctx.now, sortedDaysAgo, 0);
  for (const { owner, emails } of demoOwners)
    for (const email of emails)
      await setOwner(asMember(ctx, staff, owner, { auditName: 'candidate.owner_set', now }), {
        params: { id: people.candidateOf(email) },
        body: { owner_id: staff.members[owner].userId },
      });
  for (const [tag, emails] of Object.entries(demoTags))
    for (const email of emails)
      await addTag(asMember(ctx, staff, 'recruiter', { auditName: 'candidate.tagged', now }), {
        params: { id: people.candidateOf(email) },
        body: { tag },
      });
  for (const { by, list, name, shared, query } of demoViews)
    await saveView(asMember(ctx, staff, by, { auditName: 'view.saved', now }), {
      body: { list, name, shared, query },
    });
}
