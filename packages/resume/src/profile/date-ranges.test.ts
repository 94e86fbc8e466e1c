import { describe, expect, it } from 'vitest';
import type { YearMonth } from '../profile.ts';
import { findDateRanges } from './date-ranges.ts';

const now = new Date('2026-06-15T00:00:00Z');
const read = (text: string, dayFirst = false) => findDateRanges(text, { now, dayFirst });

/** Written form, from, to ('…' goes on, '?' not told), and what is not part of the range around it. */
const forms: [written: string, from: string, to: string, dayFirst?: 'day-first'][] = [
  ['2016 - 2019', '2016', '2019'],
  ['2016–2019', '2016', '2019'],
  ['2016—2019', '2016', '2019'],
  ['2016–19', '2016', '2019'],
  ['2016-19', '2016', '2019'],
  ['2004–07', '2004', '2007'],
  ['2010-12', '2010', '2012'],
  ['1998 to 2008', '1998', '2008'],
  ['2010-2014', '2010', '2014'],
  ['2014/15', '2014', '2015'],
  ['2014/2015', '2014', '2015'],
  ['2024 and 2025', '2024', '2025'],
  ['03/2015 – 11/2018', '2015-03', '2018-11'],
  ['3/2015-11/2018', '2015-03', '2018-11'],
  ['11/2013 to Current', '2013-11', '…'],
  ['03/15 – 11/18', '2015-03', '2018-11'],
  ['03/15 - present', '2015-03', '…'],
  ['01.2016–heute', '2016-01', '…'],
  ['04.2015 – 08.2019', '2015-04', '2019-08'],
  ['01.04.2015 – 31.08.2019', '2015-04', '2019-08'],
  ['2018-03 — 2020-06', '2018-03', '2020-06'],
  ['2010-12 – 2012-03', '2010-12', '2012-03'],
  ['2015/01 – 2018/03', '2015-01', '2018-03'],
  ['2018/04 – present', '2018-04', '…'],
  ['2015-01-05 to 2016-02-28', '2015-01', '2016-02'],
  ['10/12/2014 to 05/01/2016', '2014-10', '2016-05'],
  ['10/12/2014 to 05/01/2016', '2014-12', '2016-01', 'day-first'],
  ['25/12/2014 - 31/01/2016', '2014-12', '2016-01'],
  ['Mar 2015 to Present', '2015-03', '…'],
  ['Mar 2015 - Nov 2018', '2015-03', '2018-11'],
  ['Aug. 2008 – Dec. 2023', '2008-08', '2023-12'],
  ['Sept 2014 – present', '2014-09', '…'],
  ['June 2012-August 2013', '2012-06', '2013-08'],
  ['July, 2010 through May, 2012', '2010-07', '2012-05'],
  ['March – June 2018', '2018-03', '2018-06'],
  ['Nov - Feb 2018', '2017-11', '2018-02'],
  ['15 March 2012 until 3rd April 2013', '2012-03', '2013-04'],
  ['March 3, 2012 - April 14, 2013', '2012-03', '2013-04'],
  ["Jan '18 - Dec '19", '2018-01', '2019-12'],
  ['Jan ’98 – Dec ’01', '1998-01', '2001-12'],
  ['Jan 18 - Dec 19', '2018-01', '2019-12'],
  ['Mar-15 – Nov-18', '2015-03', '2018-11'],
  ['Sep/2014 - Oct/2016', '2014-09', '2016-10'],
  ['Aug 2021 to date', '2021-08', '…'],
  ['Aug 2021 till now', '2021-08', '…'],
  ['2019 - ongoing', '2019', '…'],
  ['2019 – current', '2019', '…'],
  ['2019 (current)', '2019', '…'],
  ['2023 –', '2023', '…'],
  ['since 2021', '2021', '…'],
  ['since April 2018', '2018-04', '…'],
  ['from 2019', '2019', '…'],
  ['March 2020 onwards', '2020-03', '…'],
  ['until 2018', '?', '2018'],
  ['Spring 2014 – Fall 2016', '2014-03', '2016-11'],
  ['Winter 2014/15', '2014-12', '2015-02'],
  ['early 2015 – late 2017', '2015-01', '2017-12'],
  ['Q1 2020 – Q3 2021', '2020-01', '2021-09'],
  ['2020 Q2 - 2021 Q4', '2020-04', '2021-12'],
  ['März 2015 bis heute', '2015-03', '…'],
  ['Okt. 2012 – Dez. 2014', '2012-10', '2014-12'],
  ['seit Januar 2020', '2020-01', '…'],
  ['bis 2018', '?', '2018'],
  ['janv. 2017 – aujourd’hui', '2017-01', '…'],
  ['septembre 2014 à août 2016', '2014-09', '2016-08'],
  ['depuis février 2019', '2019-02', '…'],
  ['2015 à ce jour', '2015', '…'],
  ['desde 2019', '2019', '…'],
  ['enero de 2015 - actualidad', '2015-01', '…'],
  ['mayo 2012 hasta la fecha', '2012-05', '…'],
  ['março de 2015 a abril de 2018', '2015-03', '2018-04'],
  ['set/2014 – o momento', '2014-09', '…'],
  ['gennaio 2013 – oggi', '2013-01', '…'],
  ['dal 2016', '2016', '…'],
  ['mrt 2014 t/m heden', '2014-03', '…'],
  ['mei 2014 – nu', '2014-05', '…'],
  ['sierpień 2015 – obecnie', '2015-08', '…'],
  ['od maja 2018', '2018-05', '…'],
  ['2015年3月 – 2018年11月', '2015-03', '2018-11'],
  ['2015年3月至今', '2015-03', '…'],
  ['Summer 2015', '2015-06', '2015-08'],
  ['May 2012', '2012-05', '2012-05'],
  ['2012', '2012', '2012'],
  ['06/2012', '2012-06', '2012-06'],
  ['2018-03', '2018-03', '2018-03'],
];

function write(moment: YearMonth | null): string {
  if (moment === null) return '?';
  return moment.month === null
    ? String(moment.year)
    : `${moment.year}-${String(moment.month).padStart(2, '0')}`;
}

describe('date ranges', () => {
  it.each(forms)('reads %s as %s to %s', (written, from, to, dayFirst) => {
    for (const [before, after] of [
      ['', ''],
      ['Nurse, Alder Hospital (', ')'],
      ['', '\nNurse at Alder Hospital'],
      ['Nurse at Alder Hospital | ', ' | Bendigo'],
    ]) {
      const text = `${before}${written}${after}`;
      const ranges = read(text, dayFirst === 'day-first');
      expect(ranges).toHaveLength(1);
      const [range] = ranges;
      if (!range) return;
      expect([write(range.from), range.isCurrent ? '…' : write(range.to)]).toEqual([from, to]);
      expect(text.slice(range.start, range.end)).toBe(written);
    }
  });

  it.each([
    'Call 0491 570 156 or +61 3 7010 2015',
    '(212) 555-2015',
    '555-0147-2015',
    'Sydney NSW 2010',
    'on call 24/7',
    'ISO 9001-2015 and ISO 9001:2015, AS/NZS 3000:2018',
    'Windows Server 2016, Office 2010, SQL Server 2012 R2, AutoCAD 2018',
    'a budget of $2015 and €2018',
    '2,015 tickets a year',
    'over 2000 customers',
    'Python 3.12',
    'Privacy Act 1988',
    'version 10.2015.2',
    'may we march in spring',
    '2000 residents',
    'v2016',
  ])('finds no date in: %s', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('reads a length that stands beside the dates', () => {
    expect(read('2015 (6 months)')[0]).toMatchObject({ from: { year: 2015 }, statedMonths: 6 });
    expect(read('Jan 2015 - Mar 2017 · 2 yrs 3 mos')[0]?.statedMonths).toBe(27);
    expect(read('2024 and 2025, 60 days')[0]?.statedMonths).toBe(2);
    expect(read('2015 to 2016 as nurse')[0]?.statedMonths).toBeNull();
  });

  it('joins a range that runs over the end of a line, but not two ranges', () => {
    expect(read('March 2016 –\nMay 2019')).toHaveLength(1);
    const two = read('2023 –\n2019 – 2022');
    expect(two.map((range) => range.isCurrent)).toEqual([true, false]);
  });

  it('refuses ranges that run backwards or far into the future', () => {
    expect(read('2019 – 2016').every((range) => range.from?.year === range.to?.year)).toBe(true);
    expect(read('2016 – 2049')).toMatchObject([{ to: { year: 2016 } }]);
  });
});
