import { expect, test } from 'vitest';
import { buildProfile } from './build-profile.ts';
import { resumeOf } from './testing/all-samples.ts';

const now = new Date('2026-06-15T00:00:00Z');

function licencesOf(heading: string, said: string) {
  const text = `Robin Example\n\n${heading}\n${said}\n`;
  return buildProfile(resumeOf(text, 'en'), now).licences.map(({ value }) => value);
}

test.each<[said: string, held: string[]]>([
  ['I do not hold a forklift licence, White Card or Blue Card', []],
  ['No forklift licence, White Card or first aid certificate.', []],
  ['I have neither a White Card nor a Blue Card', []],
  ['Forklift licence, White Card, Blue Card: none', []],
  ['No forklift licence', []],
  ['I don’t have a White Card, but hold a Blue Card', ['Blue Card']],
  ['No forklift licence. White Card since 2019.', ['White Card']],
  ['No current driver licence', []],
  ['No criminal record and no driver licence', []],
  ['Expired White Card', []],
  ['First aid certificate (expired 2021)', []],
  ['No criminal record and current driver licence', ['current driver licence']],
  ['No criminal record and driver licence', ['driver licence']],
  ['Non smoker with own car and driver licence', ['driver licence']],
  ['Non-smoker with own car and full Victorian driver licence', ['full Victorian driver licence']],
  ['White Card and first aid certificate', ['White Card', 'first aid certificate']],
])('of “%s” %j is held', (said, held) => {
  expect(licencesOf('Summary', said)).toEqual(held);
  const listed = licencesOf('Licences', said);
  expect(listed.length).toBe(Math.min(listed.length, held.length));
  for (const one of listed) expect(held.some((name) => one.includes(name))).toBe(true);
});

test('a license that no list knows is denied too', () => {
  expect(licencesOf('Licences', 'I do not hold a drone pilot permit\nShotfirer permit, 2020')).toEqual([
    'Shotfirer permit, 2020',
  ]);
});
