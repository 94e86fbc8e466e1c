import type { Interview } from '@candor/contract/interviews';
import { expect, it } from 'vitest';
import { describeMeant, describeWhenAndZone } from '#features/interviews/interview-words.ts';
import { chooseFormats } from '#ui/format.ts';

const interview = {
  ...{ starts_at: '2026-03-02T09:30:00.000Z', ends_at: '2026-03-02T10:00:00.000Z' },
  time_zone: 'America/New_York',
} as Interview;

it('names the zone that the reader chose beside the time', () => {
  chooseFormats({ locale: null, timeZone: 'Europe/Berlin' });
  expect(describeWhenAndZone(interview)).toBe('2 Mar 2026, 10:30\u00a0–\u00a011:00 (Europe/Berlin)');
});

it('tells the time as it was planned only to readers in whose zone it is another', () => {
  chooseFormats({ locale: null, timeZone: 'Europe/Berlin' });
  expect(describeMeant(interview)).toMatch(/04:30.*05:00 \(America\/New York\)$/);
  chooseFormats({ locale: null, timeZone: 'America/New_York' });
  expect(describeMeant(interview)).toBeUndefined();
});

it('writes that time as the reader chose, too', () => {
  chooseFormats({ locale: 'de-DE', timeZone: 'Europe/Berlin' });
  expect(describeMeant(interview)).toMatch(/^2\. März, 04:30/);
});
