import { describe, expect, it } from 'vitest';
import { findLeastWorkMs } from '../../../testing/test-times.ts';
import { alreadyRegisteredEmail } from './already-registered-email.ts';
import { passwordChangedEmail } from './password-changed-email.ts';
import { resetPasswordEmail } from './reset-password-email.ts';
import { secondFactorChangedEmail } from './second-factor-changed-email.ts';
import { signUpUnfinishedEmail } from './sign-up-unfinished-email.ts';
import { verificationCodeEmail } from './verification-code-email.ts';

const signUpUrl = 'https://hire.example.com/signup';
const loginUrl = 'https://hire.example.com/login';
const resetUrl = 'https://hire.example.com/reset-password/confirm?token=a-long-token-of-43-characters&x=1';
const when = new Date('2026-11-15T14:05:00Z');

const mails = {
  'verification code': (name: string) =>
    verificationCodeEmail({
      name,
      code: '493021',
      minutesValid: 10,
      signedUpAt: when,
      browser: 'Firefox on Linux',
    }),
  'already registered': (name: string) => alreadyRegisteredEmail({ name, loginUrl, resetUrl }),
  'sign-up unfinished': (name: string) => signUpUnfinishedEmail({ name, signUpUrl }),
  'reset password': (name: string) => resetPasswordEmail({ name, resetUrl, minutesValid: 60 }),
  'password changed': (name: string) => passwordChangedEmail({ name, when, timeZone: null, resetUrl }),
  'second factor on': (name: string) =>
    secondFactorChangedEmail({ name, enabled: true, when, timeZone: null }),
  'second factor off': (name: string) =>
    secondFactorChangedEmail({ name, enabled: false, when, timeZone: null }),
};

describe.each(Object.entries(mails))('the mail %s', (_name, compose) => {
  it('shows markup in a name as text', async () => {
    const { html, text } = await compose('<img src=x>');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x&gt;');
    expect(text).toContain('Hi <img src=x>,');
  });

  it('fetches nothing from anywhere', async () => {
    const { html } = await compose('Amara Okafor');
    expect(html).not.toMatch(/<(img|script|link|iframe|object|video|audio)\b/i);
    expect(html).not.toMatch(/\ssrc=|srcset=|url\(|@import|@font-face|background="/i);
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) =>
      target?.replaceAll('&amp;', '&'),
    );
    expect([loginUrl, signUpUrl, resetUrl]).toEqual(expect.arrayContaining([...new Set(targets)]));
  });

  it('has a text part that stands on its own', async () => {
    const { text } = await compose('Amara Okafor');
    expect(text).toMatch(/^\S/);
    expect(text).toContain('Hi Amara Okafor,');
    expect(text).not.toMatch(/<\/?[a-z]|&[a-z]+;|undefined|browser:/);
  });
});

describe('the verification code mail', () => {
  it('carries the code as six digits in a row, alone on its line in the text, and not in the subject', async () => {
    const { subject, html, text } = await mails['verification code']('Amara Okafor');
    expect(subject).toBe('Your Candor verification code');
    expect(text).toMatch(/^493021$/m);
    expect(html).toContain('>493021<');
    expect(text).toContain('valid for 10 minutes');
    expect(text).toContain('the sign-up of 15 Nov 2026 at 14:05 UTC (Firefox on Linux)');
    // Other six-digit numbers would make it guesswork to find the code.
    expect(text.match(/\b\d{6}\b/g)).toEqual(['493021']);
  });
});

describe('mails with a link', () => {
  it('have it in full on its own line of the text and on the button', async () => {
    for (const compose of [mails['already registered'], mails['reset password'], mails['password changed']]) {
      const { html, text } = await compose('Amara Okafor');
      expect(text.split('\n')).toContain(resetUrl);
      expect(html).toContain(`href="${resetUrl.replaceAll('&', '&amp;')}"`);
    }
  });

  it('say how long the reset link lives', async () => {
    expect((await mails['reset password']('Amara Okafor')).text).toContain('valid for 1 hour and works once');
  });
});

describe('notices on security', () => {
  it('say when it happened and what to do if it was someone else', async () => {
    for (const compose of [
      mails['password changed'],
      mails['second factor on'],
      mails['second factor off'],
    ]) {
      const words = (await compose('Amara Okafor')).text.replaceAll('\n', ' ');
      expect(words).toContain('15 Nov 2026 at 14:05 UTC');
      expect(words).toMatch(/If (it|this) was not/);
    }
  });

  it('tell on from off', async () => {
    expect((await mails['second factor on']('Amara')).subject).toContain('turned on');
    expect((await mails['second factor off']('Amara')).subject).toContain('turned off');
  });
});

it('renders a mail in less than 50 ms once warm', async () => {
  expect(await findLeastWorkMs(() => mails['reset password']('Amara Okafor'), 50)).toBeLessThan(50);
});
