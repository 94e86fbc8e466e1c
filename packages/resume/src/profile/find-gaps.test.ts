import { describe, expect, it } from 'vitest';
import { buildProfile } from './build-profile.ts';
import { findGaps } from './find-gaps.ts';
import { resumeOf } from './testing/all-samples.ts';
import { nurse } from './testing/samples/nurse.ts';

const now = new Date('2026-06-15T00:00:00Z');

function gapsOf(...entries: string[]) {
  const text = `Work experience\n${entries.map((entry) => `${entry}\n• Did what there was to do\n`).join('')}`;
  const { work, breaks } = buildProfile(resumeOf(text), now);
  return findGaps(work, breaks, now).map(({ from, to, months, stated }) => [
    `${from.year}-${from.month}`,
    `${to.year}-${to.month}`,
    months,
    stated,
  ]);
}

describe('employment gaps', () => {
  it('are three months or more between two jobs', () => {
    expect(
      gapsOf('Nurse, Alder Hospital, Jul 2020 – present', 'Nurse, Birch Hospital, Jan 2015 – Mar 2020'),
    ).toEqual([['2020-4', '2020-6', 3, false]]);
    expect(
      gapsOf('Nurse, Alder Hospital, Jun 2020 – present', 'Nurse, Birch Hospital, Jan 2015 – Mar 2020'),
    ).toEqual([]);
  });

  it('are none while another job went on', () => {
    expect(
      gapsOf(
        'Nurse, Alder Hospital, Jan 2022 – present',
        'Tutor, Cedar College, Jan 2016 – Feb 2022',
        'Nurse, Birch Hospital, Jan 2015 – Mar 2018',
      ),
    ).toEqual([]);
  });

  it('take a year without months as worked', () => {
    expect(gapsOf('Nurse, Alder Hospital, 2016 – 2019', 'Nurse, Birch Hospital, 2012 – 2015')).toEqual([]);
    expect(gapsOf('Nurse, Alder Hospital, 2017 – 2019', 'Nurse, Birch Hospital, 2012 – 2015')).toEqual([
      ['2016-1', '2016-12', 12, false],
    ]);
  });

  it('are stated where the resume names the pause', () => {
    const { work, breaks } = buildProfile(resumeOf(nurse.text), now);
    const [gap, ...others] = findGaps(work, breaks, now);
    expect(others).toEqual([]);
    expect(gap).toMatchObject({ months: 14, stated: true });
    expect(nurse.text.slice(gap?.statement?.start, gap?.statement?.end)).toContain('Parental leave');
  });

  it('include a stated pause after the last job, but not mere time since', () => {
    expect(gapsOf('Nurse, Alder Hospital, 2016 – Dec 2024')).toEqual([]);
    expect(gapsOf('Career break, Jan 2025 – present', 'Nurse, Alder Hospital, 2016 – Dec 2024')).toEqual([
      ['2025-1', '2026-6', 18, true],
    ]);
  });
});
