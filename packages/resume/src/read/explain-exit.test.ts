import { describe, expect, it } from 'vitest';
import { explainExit } from './explain-exit.ts';

describe('the end of a reader that we did not end', () => {
  it.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const)(
    'by %s says nothing about the file',
    (signal) => {
      expect(explainExit(null, signal)).toBe('interrupted');
    },
  );

  it.each(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP'] as const)('by %s may be the file’s fault', (signal) => {
    expect(explainExit(null, signal)).toBe('crashed');
  });

  it('with a full heap means that the file is too large', () => {
    expect(explainExit(null, 'SIGABRT')).toEqual({ ok: false, reason: 'too_large' });
    expect(explainExit(134, null)).toEqual({ ok: false, reason: 'too_large' });
  });

  it('by an error that the file made it throw means that the file is broken', () => {
    expect(explainExit(1, null)).toEqual({ ok: false, reason: 'broken' });
  });

  it('because it lost its line to us says nothing about the file', () => {
    expect(explainExit(0, null)).toBe('interrupted');
  });
});
