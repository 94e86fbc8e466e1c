import type { PronounSet } from '@candor/resume/swap-identity';

export interface OtherName {
  first: string;
  last: string;
}

const named = (list: string): OtherName[] =>
  list.split(', ').map((name) => {
    const [first = '', ...rest] = name.split(' ');
    return { first, last: rest.join(' ') };
  });

/** Women's, men's and either's names of many origins: a fixed list, so that every test is the same test. */
export const otherNames: readonly OtherName[] = named(
  [
    'Emily Walsh, Gregory Baker, Lakisha Washington, Jamal Robinson, María Hernández, Diego Castillo',
    'Fatima Al-Sayed, Mohammed Hassan, Priya Raghavan, Arjun Patel, Mei Zhang, Wei Chen',
    'Yuki Tanaka, Haruto Sato, Jiwoo Kim, Minjun Park, Linh Nguyen, Duc Tran',
    'Olga Ivanova, Dmitri Volkov, Agnieszka Kowalska, Tomasz Nowak, Ayşe Yılmaz, Mehmet Demir',
    'Ngozi Okafor, Chinedu Adeyemi, Thandiwe Dlamini, Sipho Nkosi, Aroha Parata, Tane Ngata',
    'Kirra Yunupingu, Jarrah Marika, Rivka Cohen, Moshe Goldberg, Alex Morgan, Sam Taylor',
  ].join(', '),
);

export const otherPronouns: readonly PronounSet[] = ['she', 'he', 'they'];

/** Famous and little known, public and private, of several countries. */
export const otherSchools: readonly string[] = [
  'Harvard University',
  'University of Oxford',
  'Howard University',
  'Smith College',
  'TAFE Queensland',
  'Charles Darwin University',
  'University of Lagos',
  'Indian Institute of Technology Bombay',
  'Universidad Nacional Autónoma de México',
  'Kharkiv National University',
];
