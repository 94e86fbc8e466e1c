import { vi } from 'vitest';
import type { TestProduct } from './test-product.ts';

export interface TestMail {
  id: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The messages that reached an address, newest first. */
export async function listMails(product: TestProduct, to: string): Promise<TestMail[]> {
  const response = await fetch(`${product.sandboxUrl}/mailbox/messages?to=${encodeURIComponent(to)}`);
  return (await response.json()) as TestMail[];
}

/** A receipt waits until the resume is read, at most two minutes. */
export const receiptMs = 110_000;

/** Waits for what is written to whoever has just applied. */
export const waitForReceipt = (product: TestProduct, to: string, count = 1) =>
  waitForMail(product, to, count, receiptMs);

/** Waits until `count` messages have reached the address, and returns the newest. */
export async function waitForMail(
  product: TestProduct,
  to: string,
  count = 1,
  timeout = 30_000,
): Promise<TestMail> {
  return vi.waitFor(
    async () => {
      const mails = await listMails(product, to);
      const [newest] = mails;
      if (!newest || mails.length < count)
        throw new Error(`${mails.length} of ${count} mails have reached ${to}`);
      return newest;
    },
    { timeout, interval: 50 },
  );
}

/** The six digits of a verification mail. */
export function readCode(mail: TestMail): string {
  const code = /^\d{6}$/m.exec(mail.text)?.[0];
  if (!code) throw new Error('the mail has no code');
  return code;
}

/** The token of a reset mail's link. */
export function readResetToken(mail: TestMail): string {
  const token = /reset-password\/confirm\?token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error('the mail has no reset link');
  return token;
}

/** Makes the mail server of the sandbox misbehave; 'none' heals it. */
export async function setFault(product: TestProduct, mode: string): Promise<void> {
  await fetch(`${product.sandboxUrl}/mailbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  });
}
