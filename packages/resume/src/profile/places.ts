import { fold, phrases } from './words.ts';

interface Country {
  code: string;
  names: readonly string[];
  states: readonly string[];
}

/** Countries by the names resumes use, the ones with most readers first; states where addresses carry them. */
const rows: [code: string, names: string, states?: string][] = [
  [
    'AU',
    'Australia, Australien, Australie',
    'NSW, VIC, QLD, TAS, ACT, WA, NT, New South Wales, Victoria, Queensland, Tasmania, South Australia, Western Australia, Northern Territory',
  ],
  [
    'US',
    'USA, U.S.A., United States, United States of America, US',
    'AL, AK, AZ, AR, CA, CO, CT, DE, FL, GA, HI, ID, IL, IA, KS, KY, LA, ME, MD, MA, MI, MN, MS, MO, MT, NE, NV, NH, NJ, NM, NY, NC, ND, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VT, VA, WV, WI, WY, DC, California, Texas, Florida, New York, Illinois, Washington, Georgia, Ohio, Massachusetts, Michigan, Colorado, Arizona, Oregon, Virginia, New Jersey, Pennsylvania, North Carolina, Minnesota, Indiana',
  ],
  [
    'GB',
    'United Kingdom, UK, U.K., England, Scotland, Wales, Northern Ireland, Great Britain, Vereinigtes Königreich, Royaume-Uni, Reino Unido',
  ],
  ['NZ', 'New Zealand, Aotearoa, Neuseeland'],
  [
    'CA',
    'Canada, Kanada',
    'ON, QC, BC, AB, MB, SK, NS, NB, NL, PE, Ontario, Quebec, Québec, British Columbia, Alberta',
  ],
  ['IE', 'Ireland, Éire, Irland, Irlande'],
  ['DE', 'Germany, Deutschland, Allemagne, Alemania, Germania, Niemcy'],
  ['AT', 'Austria, Österreich, Autriche'],
  ['CH', 'Switzerland, Schweiz, Suisse, Suiza, Svizzera'],
  ['FR', 'France, Frankreich, Francia'],
  ['ES', 'Spain, España, Spanien, Espagne'],
  ['PT', 'Portugal'],
  ['BR', 'Brazil, Brasil', 'SP, RJ, MG, RS'],
  ['IT', 'Italy, Italia, Italien, Italie'],
  ['NL', 'Netherlands, The Netherlands, Nederland, Niederlande, Pays-Bas'],
  ['BE', 'Belgium, Belgique, België, Belgien'],
  ['PL', 'Poland, Polska, Polen, Pologne'],
  ['SE', 'Sweden, Sverige'],
  ['NO', 'Norway, Norge'],
  ['DK', 'Denmark, Danmark'],
  ['FI', 'Finland, Suomi'],
  [
    'IN',
    'India, Indien, Inde',
    'Andhra Pradesh, Assam, Bihar, Chhattisgarh, Goa, Gujarat, Haryana, Himachal Pradesh, Jharkhand, Karnataka, Kerala, Madhya Pradesh, Maharashtra, Odisha, Orissa, Punjab, Rajasthan, Tamil Nadu, Telangana, Uttar Pradesh, Uttarakhand, West Bengal',
  ],
  ['PK', 'Pakistan'],
  ['BD', 'Bangladesh'],
  ['LK', 'Sri Lanka'],
  ['NP', 'Nepal'],
  ['PH', 'Philippines'],
  ['MY', 'Malaysia'],
  ['SG', 'Singapore'],
  ['ID', 'Indonesia'],
  ['VN', 'Vietnam, Viet Nam'],
  ['TH', 'Thailand'],
  ['CN', 'China'],
  ['HK', 'Hong Kong'],
  ['TW', 'Taiwan'],
  ['JP', 'Japan'],
  ['KR', 'South Korea, Korea'],
  ['ZA', 'South Africa'],
  ['NG', 'Nigeria'],
  ['KE', 'Kenya'],
  ['GH', 'Ghana'],
  ['EG', 'Egypt'],
  ['MA', 'Morocco, Maroc'],
  ['AE', 'United Arab Emirates, UAE'],
  ['SA', 'Saudi Arabia'],
  ['IR', 'Iran'],
  ['TR', 'Turkey, Türkiye'],
  ['IL', 'Israel'],
  ['UA', 'Ukraine'],
  ['RU', 'Russia'],
  ['RO', 'Romania'],
  ['GR', 'Greece'],
  ['CZ', 'Czech Republic, Czechia'],
  ['HU', 'Hungary'],
  ['MX', 'Mexico, México'],
  ['AR', 'Argentina'],
  ['CO', 'Colombia'],
  ['CL', 'Chile'],
  ['PE', 'Peru, Perú'],
  ['FJ', 'Fiji'],
];

const countries: readonly Country[] = rows.map(([code, names, states]) => ({
  code,
  names: phrases(names),
  states: phrases(states ?? ''),
}));

const cities: [code: string, names: string][] = [
  [
    'AU',
    'Sydney, Melbourne, Brisbane, Perth, Adelaide, Canberra, Hobart, Darwin, Geelong, Newcastle NSW, Ballarat, Bendigo, Cairns, Townsville, Gold Coast, Wollongong, Launceston',
  ],
  [
    'GB',
    'London, Manchester, Birmingham, Leeds, Glasgow, Edinburgh, Liverpool, Bristol, Cardiff, Sheffield, Belfast, Nottingham',
  ],
  [
    'US',
    'New York City, New York, Los Angeles, Chicago, Houston, San Francisco, Seattle, Boston, Austin, Denver, Dallas, Atlanta, Miami, Philadelphia, Portland, San Diego, Phoenix',
  ],
  ['NZ', 'Auckland, Wellington, Christchurch, Dunedin, Hamilton'],
  ['CA', 'Toronto, Vancouver, Montreal, Montréal, Calgary, Ottawa'],
  ['IE', 'Dublin, Cork, Galway'],
  [
    'DE',
    'Berlin, Hamburg, München, Munich, Köln, Cologne, Frankfurt, Frankfurt am Main, Stuttgart, Düsseldorf, Leipzig, Dresden, Hannover, Nürnberg, Bremen, Essen, Dortmund, Freiburg, Heidelberg, Mainz, Kassel',
  ],
  ['AT', 'Wien, Vienna, Graz, Salzburg, Linz, Innsbruck'],
  ['CH', 'Zürich, Zurich, Bern, Basel, Genève, Geneva, Lausanne'],
  [
    'FR',
    'Paris, Lyon, Marseille, Toulouse, Nantes, Bordeaux, Lille, Strasbourg, Nice, Rennes, Montpellier, Grenoble',
  ],
  ['ES', 'Madrid, Barcelona, Valencia, Sevilla, Zaragoza, Málaga, Bilbao, Granada, Murcia, Alicante'],
  ['PT', 'Lisboa, Lisbon, Porto, Coimbra, Braga'],
  ['BR', 'São Paulo, Rio de Janeiro, Brasília, Curitiba, Belo Horizonte'],
  ['IT', 'Roma, Rome, Milano, Milan, Torino, Napoli, Bologna, Firenze'],
  ['NL', 'Amsterdam, Rotterdam, Utrecht, Den Haag, Eindhoven'],
  ['BE', 'Bruxelles, Brussels, Antwerpen, Gent'],
  ['PL', 'Warszawa, Warsaw, Kraków, Wrocław, Gdańsk, Poznań'],
  ['IN', 'Mumbai, Delhi, New Delhi, Bangalore, Bengaluru, Chennai, Hyderabad, Pune, Kolkata, Ahmedabad'],
  ['PH', 'Manila, Cebu, Quezon City'],
  ['SG', 'Singapore'],
  ['AE', 'Dubai, Abu Dhabi'],
  ['MX', 'Ciudad de México, Mexico City, Guadalajara, Monterrey'],
  ['AR', 'Buenos Aires'],
  ['CO', 'Bogotá, Medellín'],
  ['CL', 'Santiago'],
];

const cityCodes = new Map(
  cities.flatMap(([code, names]) => phrases(names).map((name) => [fold(name), code] as const)),
);
const nameCodes = new Map(
  countries.flatMap(({ code, names }) => names.map((name) => [fold(name), code] as const)),
);
const stateCodes = new Map<string, string>();
for (const { code, states } of countries)
  for (const state of states) if (!stateCodes.has(state)) stateCodes.set(state, code);

export function codeOfCountry(name: string): string | undefined {
  return nameCodes.get(fold(name.trim()));
}

export function codeOfCity(name: string): string | undefined {
  return cityCodes.get(fold(name.trim()));
}

/** States are written in capitals or as names; 'in' and 'or' are words. */
export function codeOfState(name: string): string | undefined {
  return stateCodes.get(name.trim().replace(/\./g, ''));
}

/** Whether the words are a place and nothing else. */
export function isPlace(text: string): boolean {
  const name = text.trim().replace(/[.,]$/, '');
  return (
    Boolean(codeOfCountry(name) ?? codeOfCity(name) ?? codeOfState(name)) ||
    /^city\s?,?\s?(?:state)?$/i.test(name) ||
    /^[\p{Lu}][\p{L} ,]{2,40} (?:Bay|Metropolitan|Metro) Area$|^Greater \p{Lu}[\p{L} ]{2,30}(?: Area)?$/u.test(
      name,
    )
  );
}
