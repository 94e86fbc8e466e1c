import { describe, expect, it } from 'vitest';
import { stageSchema } from './applications.ts';
import { findMove, furthestStage, isOpenStage, listMoves, listTargets } from './stage-moves.ts';

const stages = stageSchema.options;
const pairs = stages.flatMap((from) => stages.map((to) => [from, to] as const));

describe('the table of moves', () => {
  it('lets only the candidate into withdrawn and out of it', () => {
    for (const [from, to] of pairs)
      if (from === 'withdrawn' || to === 'withdrawn') expect(findMove(from, to, 'member')).toBeUndefined();
    expect(listMoves('withdrawn', 'candidate').map(({ to }) => to)).toEqual([
      'applied',
      'shortlisted',
      'interview',
    ]);
  });

  it('lets members go both ways between any two of their stages, so that every move can be undone', () => {
    const own = stages.filter((stage) => stage !== 'withdrawn');
    for (const from of own)
      for (const to of own) expect(Boolean(findMove(from, to, 'member'))).toBe(from !== to);
    expect(listTargets('member')).toEqual(['applied', 'shortlisted', 'interview', 'hired', 'rejected']);
  });

  it('asks first where an application ends, or one that had ended is opened', () => {
    const ends = ['rejected', 'hired'];
    for (const [from, to] of pairs) {
      const move = findMove(from, to, 'member');
      if (move) expect(move.asksFirst).toBe(ends.includes(from) || ends.includes(to));
    }
  });
});

describe('what is said of a person', () => {
  it('is the furthest of their stages', () => {
    expect(furthestStage([])).toBeNull();
    expect(furthestStage(['rejected', 'applied', 'withdrawn'])).toBe('applied');
    expect(furthestStage(['shortlisted', 'interview', 'rejected'])).toBe('interview');
  });

  it('counts as open while nobody has ended it', () => {
    expect(stages.filter(isOpenStage)).toEqual(['applied', 'shortlisted', 'interview']);
  });
});
