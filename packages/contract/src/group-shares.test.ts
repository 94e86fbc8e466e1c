import { describe, expect, it } from 'vitest';
import { findShareRange, listCountingGroups, shareGroups, weighGroup } from './group-shares.ts';

const proposed = {
  required_skill: 25,
  preferred_skill: 5,
  experience: 10,
  education: 5,
  licence: 5,
  duty: 20,
  occupation: 30,
};
type Group = keyof typeof proposed;
const all = Object.keys(proposed) as Group[];

describe('what groups decide of a score', () => {
  it('is shared by weight among those that the job asks for, in whole percent that add up to 100', () => {
    expect(shareGroups(all, proposed)).toEqual(proposed);
    const few = shareGroups(['required_skill', 'duty', 'education'], proposed);
    expect(few).toEqual({ required_skill: 50, duty: 40, education: 10 });
    const odd = shareGroups(['required_skill', 'duty', 'experience'], { ...proposed, experience: 20 });
    expect(odd).toEqual({ required_skill: 38, duty: 31, experience: 31 });
  });

  it('is at most 30 percent for the occupation beside anything else', () => {
    expect(shareGroups(['occupation', 'required_skill'], proposed)).toEqual({
      occupation: 30,
      required_skill: 70,
    });
    expect(shareGroups(['occupation', 'required_skill', 'duty'], { ...proposed, occupation: 100 })).toEqual({
      occupation: 30,
      required_skill: 39,
      duty: 31,
    });
    expect(shareGroups(['occupation'], proposed)).toEqual({ occupation: 100 });
  });

  it('stays as it is when shares are taken for weights', () => {
    for (const groups of [
      all,
      ['occupation', 'duty', 'licence'],
      ['experience', 'occupation'],
    ] as Group[][]) {
      const shares = shareGroups(groups, { ...proposed, occupation: 77, duty: 13 });
      expect(shareGroups(groups, shares)).toEqual(shares);
    }
  });

  it('is alike for all where no weight is left', () => {
    expect(shareGroups(['duty', 'licence'], { duty: 0, licence: 0 })).toEqual({ duty: 50, licence: 50 });
    expect(shareGroups([], proposed)).toEqual({});
  });

  it('is nothing for groups whose criteria do not count', () => {
    const criteria = [
      { group: 'duty', weight: 1 },
      { group: 'licence', weight: 0 },
    ] as const;
    expect(listCountingGroups(criteria)).toEqual(['duty']);
  });
});

describe('a group that is given a share', () => {
  it('gets exactly that, and the others keep their proportions', () => {
    const groups: Group[] = ['required_skill', 'duty', 'education'];
    const heavier = weighGroup('education', 40, groups, proposed);
    expect(shareGroups(groups, heavier)).toEqual({ required_skill: 33, duty: 27, education: 40 });
    const back = weighGroup('education', 10, groups, weighGroup('education', 95, groups, heavier));
    expect(shareGroups(groups, back)).toEqual(shareGroups(groups, proposed));
  });

  it('gets every share of its range, whatever the others', () => {
    const weights = { ...proposed, occupation: 60 };
    const lists: Group[][] = [
      all,
      ['occupation', 'duty'],
      ['occupation', 'duty', 'licence'],
      ['duty', 'licence'],
    ];
    for (const groups of lists)
      for (const group of groups) {
        const range = findShareRange(group, groups, weights);
        for (let share = range?.min ?? 0; share <= (range?.max ?? -1); share += 1) {
          const next = weighGroup(group, share, groups, weights);
          const shares = shareGroups(groups, next);
          expect(shares[group]).toBe(share);
          expect(shares.occupation ?? 0).toBeLessThanOrEqual(30);
          expect(Math.max(...Object.values(next))).toBeLessThanOrEqual(100);
        }
      }
  });

  it('has a range that leaves the occupation at 30 percent or less', () => {
    expect(findShareRange('occupation', ['occupation', 'duty'], proposed)).toEqual({ min: 0, max: 30 });
    expect(findShareRange('duty', ['occupation', 'duty'], proposed)).toEqual({ min: 70, max: 95 });
    expect(findShareRange('duty', all, proposed)).toEqual({ min: 0, max: 95 });
    expect(findShareRange('duty', ['duty'], proposed)).toBeUndefined();
    expect(weighGroup('duty', 10, ['duty'], proposed)).toBe(proposed);
    expect(
      shareGroups(['occupation', 'duty'], weighGroup('duty', 10, ['occupation', 'duty'], proposed)),
    ).toEqual({
      occupation: 30,
      duty: 70,
    });
  });
});
