import { expect } from '@playwright/test';

interface Mail {
  id: string;
  subject: string;
  text: string;
  html: string;
}

async function listMails(to: string): Promise<Mail[]> {
  const answer = await fetch(`${process.env.E2E_MAILBOX_URL}/messages?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as Mail[];
}

/** A receipt waits until the resume is read, at most two minutes. */
const receiptMs = 125_000;

/** Waits for what is written to somebody who has just applied. */
export const getReceipt = (to: string) => getMail(to, 1, receiptMs);

/** Waits until an address has received this many messages, and gives the newest. */
export async function getMail(to: string, count = 1, timeout = 30_000): Promise<Mail> {
  let mails: Mail[] = [];
  await expect
    .poll(
      async () => {
        mails = await listMails(to);
        return mails.length;
      },
      { message: `mails to ${to}`, timeout, intervals: [50, 100, 200] },
    )
    .toBeGreaterThanOrEqual(count);
  const [newest] = mails;
  if (!newest) throw new Error(`No mail has reached ${to}`);
  return newest;
}

/** The six digits of a verification mail. */
export function readCode(mail: Mail): string {
  const code = /^\d{6}$/m.exec(mail.text)?.[0];
  if (!code) throw new Error(`'${mail.subject}' holds no code`);
  return code;
}

/** The link of a reset mail. */
export function readResetLink(mail: Mail): string {
  const link = /http\S+\/reset-password\/confirm\?token=[\w-]+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`'${mail.subject}' holds no reset link`);
  return link;
}

/** The link by which somebody joins an organization. */
export function readInvitationLink(mail: Mail): string {
  const link = /http\S+\/invitations\/[\w-]+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`'${mail.subject}' holds no invitation`);
  return link;
}

/** The link by which a candidate opens their page. */
export function readPersonalLink(mail: Mail): string {
  const link = /http\S+\/candidate\/[\w.-]+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`'${mail.subject}' holds no personal link`);
  return link;
}

/** The message with this subject that something sends, whatever the address received before. */
export async function getNewMail(to: string, subject: string, send: () => Promise<unknown>): Promise<Mail> {
  const listOwn = async () => (await listMails(to)).filter((mail) => mail.subject === subject);
  const before = (await listOwn()).map(({ id }) => id);
  await send();
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await listOwn()).find(({ id }) => !before.includes(id));
        return found?.subject;
      },
      { message: `mails to ${to}`, timeout: 30_000, intervals: [100, 200, 500] },
    )
    .toBe(subject);
  if (!found) throw new Error(`No new '${subject}' has reached ${to}`);
  return found;
}

/** Waits for the message with this subject, whatever else comes beside it. */
export async function findMail(to: string, subject: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await listMails(to);
        found = mails.find((mail) => mail.subject === subject);
        return mails.map((mail) => mail.subject);
      },
      { message: `mails to ${to}`, timeout: 30_000, intervals: [100, 200, 500] },
    )
    .toContain(subject);
  if (!found) throw new Error(`No '${subject}' has reached ${to}`);
  return found;
}

/** How many messages have reached an address so far. */
export async function countMails(to: string): Promise<number> {
  return (await listMails(to)).length;
}
