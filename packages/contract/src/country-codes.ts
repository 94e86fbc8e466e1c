const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Not countries, though they have names: the Eurozone, the United Nations, what is unknown. */
const noCountries = ['EZ', 'EU', 'UN', 'QO', 'ZZ', 'XA', 'XB'];

/** What people write that the standard names differently. */
const otherNames: Record<string, string> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'republic of ireland': 'IE',
  'the netherlands': 'NL',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  'viet nam': 'VN',
  'russian federation': 'RU',
  'republic of korea': 'KR',
  korea: 'KR',
  'hong kong': 'HK',
  macau: 'MO',
  uae: 'AE',
  'ivory coast': 'CI',
  burma: 'MM',
  myanmar: 'MM',
  bosnia: 'BA',
};

const codesByName = new Map(Object.entries(otherNames));
for (const first of letters)
  for (const second of letters) {
    const code = `${first}${second}`;
    const name = noCountries.includes(code) ? undefined : names.of(code);
    // Codes that were given up name what another code names now: 'UK' is read as 'GB'.
    if (name && new Intl.Locale(`und-${code}`).region === code && !codesByName.has(fold(name)))
      codesByName.set(fold(name), code);
  }
const codes = new Set(codesByName.values());

/** The ISO 3166 code of a country as people name it, or by its code; nothing where it is none. */
export function findCountryCode(country: string | null | undefined): string | undefined {
  const folded = fold(country ?? '');
  const code = folded.toUpperCase();
  return codes.has(code) ? code : codesByName.get(folded);
}

/** The English name of a country, by its code. */
export function nameCountry(code: string): string | undefined {
  return names.of(code);
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('&', 'and')
    .replaceAll('’', "'")
    .trim()
    .toLowerCase();
}
