import ICAL from 'ical.js';
import type { TestMail } from './test-mailbox.ts';
import type { TestProduct } from './test-product.ts';

/** The names of the files that came with a mail. */
export function listFiles(mail: TestMail): { index: number; filename: string }[] {
  return (mail as TestMail & { attachments: { index: number; filename: string }[] }).attachments;
}

/** The event that a mail invites to, as a calendar reads it. */
export async function readEvent(product: TestProduct, mail: TestMail) {
  const file = listFiles(mail).find(({ filename }) => filename === 'invite.ics');
  if (!file) throw new Error('there is no invite.ics');
  const path = `/mailbox/messages/${mail.id}/attachments/${file.index}`;
  const text = await (await fetch(`${product.sandboxUrl}${path}`)).text();
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  const attendees = event.attendees.map((each) => String(each.getFirstValue()).replace('mailto:', ''));
  const organizer = String(event.component.getFirstPropertyValue('organizer')).replace('mailto:', '');
  return { text, method: calendar.getFirstPropertyValue('method'), event, attendees, organizer };
}
