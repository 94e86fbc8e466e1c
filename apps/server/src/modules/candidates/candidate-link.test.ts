import { describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { readCandidateLink, writeCandidateLink } from './candidate-link.ts';

const ctxAt = (now: string, key = 'a key of forty characters, for this test') =>
  ({
    now: new Date(now),
    platform: { secrets: createSecrets(key), config: { publicUrl: 'https://hire.example' } },
  }) as Context;
const person = { organizationId: 'org_a', candidateId: 'can_a' };

describe('the personal link of a candidate', () => {
  it('tells whose it is, for 30 days', () => {
    const { token, url, expiresAt } = writeCandidateLink(ctxAt('2026-01-01T00:00:00Z'), person);
    expect(url).toBe(`https://hire.example/candidate/${token}`);
    expect(expiresAt.toISOString()).toBe('2026-01-31T00:00:00.000Z');
    expect(readCandidateLink(ctxAt('2026-01-30T23:59:59Z'), token)).toEqual({ ...person, isExpired: false });
    expect(readCandidateLink(ctxAt('2026-01-31T00:00:00Z'), token)).toEqual({ ...person, isExpired: true });
  });

  it('is nobody’s when a part of it was changed, or another installation made it', () => {
    const ctx = ctxAt('2026-01-01T00:00:00Z');
    const { token } = writeCandidateLink(ctx, person);
    const [payload = '', signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify(['org_a', 'can_b', 4_000_000_000])).toString('base64url');
    for (const forged of ['', '.', payload, `${other}.${signature}`, `${token}.x`, `${payload}.AAAA`])
      expect(readCandidateLink(ctx, forged)).toBeUndefined();
    expect(readCandidateLink(ctxAt('2026-01-01T00:00:00Z', 'another key'), token)).toBeUndefined();
  });
});
