import { expect, it } from 'vitest';
import { findCountryCode, nameCountry } from './country-codes.ts';
import { countries } from './job-options.ts';

it('finds the code of a country by its name as people write it, or by the code', () => {
  const written = [
    'Italy',
    ' italy ',
    'IT',
    'uk',
    'Great Britain',
    'Scotland',
    'USA',
    'turkey',
    'Türkiye',
    "Cote d'Ivoire",
  ];
  expect(written.map(findCountryCode)).toEqual(['IT', 'IT', 'IT', 'GB', 'GB', 'GB', 'US', 'TR', 'TR', 'CI']);
  expect(findCountryCode('Bosnia and Herzegovina')).toBe('BA');
});

it('knows every country that a job can be in, and names it back', () => {
  for (const country of countries.filter((name) => name !== 'Other')) {
    const code = findCountryCode(country);
    expect(code && nameCountry(code), country).toBe(country);
  }
});

it('finds none in what is no country', () => {
  const written = ['', null, undefined, 'Other', 'Europe', 'EU', 'Remote', 'Soviet Union', 'ZZ'];
  expect(written.map(findCountryCode)).toEqual(written.map(() => undefined));
});
