import { findCountryCode } from '@candor/contract/country-codes';

/** Of the countries with several zones, the one in which most people are, or one in which nobody is written to at night. */
const zoneOfCountry: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  UA: 'Europe/Kyiv',
  US: 'America/Chicago',
};

const zoneOfAustralianCity: Record<string, string> = {
  perth: 'Australia/Perth',
  fremantle: 'Australia/Perth',
  bunbury: 'Australia/Perth',
  adelaide: 'Australia/Adelaide',
  darwin: 'Australia/Darwin',
  'alice springs': 'Australia/Darwin',
  brisbane: 'Australia/Brisbane',
  'gold coast': 'Australia/Brisbane',
  cairns: 'Australia/Brisbane',
  townsville: 'Australia/Brisbane',
  hobart: 'Australia/Hobart',
  launceston: 'Australia/Hobart',
  melbourne: 'Australia/Melbourne',
  geelong: 'Australia/Melbourne',
};

interface Place {
  city: string | null;
  country: string | null;
}

/** The time zone of the first place that tells one: the person's own, else the job's; undefined where none does. */
export function findTimeZone(...places: (Place | undefined)[]): string | undefined {
  for (const place of places) {
    const zone = findZoneOf(place);
    if (zone) return zone;
  }
  return undefined;
}

function findZoneOf(place: Place | undefined): string | undefined {
  const country = findCountryCode(place?.country);
  if (!country) return undefined;
  const inAustralia =
    country === 'AU' ? zoneOfAustralianCity[place?.city?.trim().toLowerCase() ?? ''] : undefined;
  return inAustralia ?? zoneOfCountry[country] ?? findOnlyZone(country);
}

/** As Node.js has it; TypeScript does not know it yet. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones?(): string[] | undefined;
}

/** The zone of a country that has just one. */
function findOnlyZone(country: string): string | undefined {
  const zones = (new Intl.Locale(`und-${country}`) as LocaleWithZones).getTimeZones?.() ?? [];
  return zones.length === 1 ? zones[0] : undefined;
}
