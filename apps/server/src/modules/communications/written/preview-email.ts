import type { BodyOf } from '@candor/contract/endpoint';
import type { EmailPreview, writtenEmails as endpoints } from '@candor/contract/written-emails';
import { inTransaction, type MemberContext, type Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { type NamedPerson, namePeople } from '../history/name-people.ts';
import { composeMail, previewUrl } from '../mails/compose-mail.ts';
import { listNotes } from '../mails/note-words.ts';
import { readSender } from '../mails/read-matter.ts';
import { type Examined, examinePeople } from './examine-people.ts';
import { findNamed } from './find-named.ts';
import { type Person, readPeople } from './read-people.ts';

type PreviewBody = BodyOf<typeof endpoints.previewEmail>;
type Sender = Awaited<ReturnType<typeof readSender>>;

/** Stands in for a name that blind review hides, so that the preview shows where it will be. */
const coveredName = { firstName: '[First name]', lastName: '[Last name]' };

/** Says who would get an email and who would not, and shows how it reads for one of them. The link in it leads nowhere. */
export async function previewEmail(
  ctx: MemberContext,
  { body }: { body: PreviewBody },
): Promise<EmailPreview> {
  return inTransaction(ctx, async (ctx) => {
    const named = await findNamed(ctx, body);
    const people = (await readPeople(ctx, named)).flatMap((person) => person ?? []);
    if (people.length === 0) throw new ProductError('not_found');
    const sender = await readSender(ctx, ctx.organizationId);
    const { testMode, testEmail } = sender.configuration;
    const examined = await examinePeople(ctx, people, { draft: body, isTest: testMode });
    const nameOf = await namePeople(
      ctx,
      people.map(({ candidate }) => candidate.id),
    );
    const getting = examined.filter(({ reason }) => reason === undefined).map(({ person }) => person);
    const wanted = getting.find(({ candidate }) => candidate.id === body.show) ?? getting[0];
    return {
      recipients: getting.map((person) => viewRecipient(person, nameOf(person.candidate.id))),
      leftOut: viewLeftOut(examined, nameOf),
      gone: named.length - people.length,
      shown: wanted ? await showEmail(ctx, wanted, { body, sender, nameOf }) : null,
      testAddress: testMode ? testEmail : null,
    };
  });
}

function viewRecipient({ candidate, application }: Person, { name, isHidden }: NamedPerson) {
  return {
    candidateId: candidate.id,
    applicationId: application?.id ?? null,
    candidateName: name,
    email: isHidden ? null : candidate.email,
    jobTitle: application?.jobTitle ?? null,
    ...(isHidden && { blind: true }),
  };
}

/** Each person once, however many of their applications were selected. */
function viewLeftOut(examined: readonly Examined[], nameOf: (id: string) => NamedPerson) {
  const listed = new Map<string, EmailPreview['leftOut'][number]>();
  for (const { person, reason } of examined) {
    const candidateId = person.candidate.id;
    const { name, isHidden } = nameOf(candidateId);
    if (reason)
      listed.set(candidateId, { candidateId, candidateName: name, reason, ...(isHidden && { blind: true }) });
  }
  return [...listed.values()];
}

interface Shown {
  body: PreviewBody;
  sender: Sender;
  nameOf: (id: string) => NamedPerson;
}

async function showEmail(
  ctx: Transactional<MemberContext>,
  { candidate, application }: Person,
  { body, sender, nameOf }: Shown,
) {
  const matter = {
    ...sender,
    person: nameOf(candidate.id).isHidden ? coveredName : candidate,
    jobTitle: application?.jobTitle ?? '',
    personalUrl: previewUrl(ctx),
    notes: listNotes(application ?? undefined),
  };
  const { subject, text, html } = await composeMail('written', body, matter, undefined);
  return { candidateId: candidate.id, subject, text, html };
}
