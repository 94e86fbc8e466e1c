import { describe, expect, it } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import { createSecrets } from '../../../platform/secrets.ts';
import { isSentTo, readCandidateLink, writeCandidateLink } from './candidate-link.ts';

const ctxAt = (now: string, key = 'a key of forty characters, for this test') =>
  ({
    now: new Date(now),
    platform: { secrets: createSecrets(key), config: { publicUrl: 'https://hire.example' } },
  }) as Context;
const person = { organizationId: 'org_a', candidateId: 'can_a', email: 'ada@example.com' };

describe('the personal link of a candidate', () => {
  it('tells whose it is, for 30 days', () => {
    const { token, url, expiresAt } = writeCandidateLink(ctxAt('2026-01-01T00:00:00Z'), person);
    expect(url).toBe(`https://hire.example/candidate/${token}`);
    expect(expiresAt.toISOString()).toBe('2026-01-31T00:00:00.000Z');
    const { email: _, ...named } = person;
    const link = { ...named, mailbox: expect.any(String) };
    expect(readCandidateLink(ctxAt('2026-01-30T23:59:59Z'), token)).toEqual({ ...link, isExpired: false });
    expect(readCandidateLink(ctxAt('2026-01-31T00:00:00Z'), token)).toEqual({ ...link, isExpired: true });
  });

  it('names its mailbox without telling the address, and another in every organization', () => {
    const ctx = ctxAt('2026-01-01T00:00:00Z');
    const { token } = writeCandidateLink(ctx, person);
    expect(Buffer.from(token, 'base64url').toString()).not.toContain('ada');
    const link = readCandidateLink(ctx, token) ?? expect.unreachable();
    expect(isSentTo(ctx, link, person.email)).toBe(true);
    expect(isSentTo(ctx, link, 'other@example.com')).toBe(false);
    const elsewhere = readCandidateLink(
      ctx,
      writeCandidateLink(ctx, { ...person, organizationId: 'org_b' }).token,
    );
    expect(elsewhere?.mailbox).not.toBe(link.mailbox);
  });

  it("is nobody's when a part of it was changed, or another installation made it", () => {
    const ctx = ctxAt('2026-01-01T00:00:00Z');
    const { token } = writeCandidateLink(ctx, person);
    const [payload = '', signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify(['org_a', 'can_b', 4_000_000_000])).toString('base64url');
    for (const forged of ['', '.', payload, `${other}.${signature}`, `${token}.x`, `${payload}.AAAA`])
      expect(readCandidateLink(ctx, forged)).toBeUndefined();
    expect(readCandidateLink(ctxAt('2026-01-01T00:00:00Z', 'another key'), token)).toBeUndefined();
  });
});
