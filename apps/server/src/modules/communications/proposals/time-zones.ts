/** Where most people of a country are; of the large ones, a zone in which nobody is written to at night. */
const zoneOfCountry: Record<string, string> = {
  australia: 'Australia/Sydney',
  'united states': 'America/Chicago',
  'united kingdom': 'Europe/London',
  canada: 'America/Toronto',
  'new zealand': 'Pacific/Auckland',
  india: 'Asia/Kolkata',
  singapore: 'Asia/Singapore',
  china: 'Asia/Shanghai',
  japan: 'Asia/Tokyo',
  germany: 'Europe/Berlin',
  france: 'Europe/Paris',
  'south africa': 'Africa/Johannesburg',
  brazil: 'America/Sao_Paulo',
  indonesia: 'Asia/Jakarta',
  malaysia: 'Asia/Kuala_Lumpur',
  philippines: 'Asia/Manila',
  thailand: 'Asia/Bangkok',
  vietnam: 'Asia/Ho_Chi_Minh',
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
    const country = fold(place?.country);
    const inAustralia = country === 'australia' ? zoneOfAustralianCity[fold(place?.city)] : undefined;
    const zone = inAustralia ?? zoneOfCountry[country];
    if (zone) return zone;
  }
  return undefined;
}

function fold(text: string | null | undefined): string {
  return (text ?? '').trim().toLowerCase();
}
