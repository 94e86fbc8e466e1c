import { cloneDatabase, type TestDatabase } from '@candor/database/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { toNameKeys } from './name-keys.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase(inject('templateDatabaseUrl'));
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query("insert into organizations (id, name, slug) values ('org_a', 'A', 'a')");
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

type Name = [first: string, last: string];

/** As the database compares them when a candidate is written. */
async function isVariant(a: Name, b: Name): Promise<boolean> {
  const [one, two] = [toNameKeys(...a), toNameKeys(...b)];
  const { rows } = await client.query('select candor_is_name_variant($1, $2, $3, $4) as same', [
    one.givenKey,
    one.familyKey,
    two.givenKey,
    two.familyKey,
  ]);
  return rows[0].same;
}

const sameNames: [string, Name, Name][] = [
  ['the same name', ['Amina', 'Diallo'], ['Amina', 'Diallo']],
  ['another case', ['amina', 'DIALLO'], ['Amina', 'Diallo']],
  ['stray spaces', [' Amina ', 'Diallo  '], ['Amina', 'Diallo']],
  ['swapped halves', ['Diallo', 'Amina'], ['Amina', 'Diallo']],
  ['a stroke', ['Łukasz', 'Wójcik'], ['Lukasz', 'Wojcik']],
  ['accents', ['Zoë', 'Nguyễn'], ['Zoe', 'Nguyen']],
  ['decomposed accents', ['Zoe\u0308', 'Nguyen'], ['Zoë', 'Nguyen']],
  ['a slashed o', ['Søren', 'Østergård'], ['Soren', 'Ostergard']],
  ['umlauts in two letters', ['Jürgen', 'Müller'], ['Juergen', 'Mueller']],
  ['a sharp s', ['Hans', 'Weiß'], ['Hans', 'Weiss']],
  ['a ligature', ['Æsa', 'Jónsdóttir'], ['Aesa', 'Jonsdottir']],
  ['a dotless i', ['Işık', 'Yıldız'], ['Isik', 'Yildiz']],
  ['a hyphen or a space', ['Anne-Marie', 'Dubois'], ['Anne Marie', 'Dubois']],
  ['a hyphen or nothing', ['Anne-Marie', 'Dubois'], ['Annemarie', 'Dubois']],
  ['a double family name', ['Ana', 'Okonkwo-Ruiz'], ['Ana', 'Okonkwo Ruiz']],
  ['particles apart and together', ['Jan', 'van der Berg'], ['Jan', 'Vanderberg']],
  ['an apostrophe', ['Siobhán', 'O’Brien'], ['Siobhan', "O'Brien"]],
  ['an apostrophe or nothing', ['Siobhan', 'O’Brien'], ['Siobhan', 'OBrien']],
  ['an initial', ['J.', 'Okafor'], ['Joy', 'Okafor']],
  ['an initial without its dot', ['J', 'Okafor'], ['Joy', 'Okafor']],
  ['two initials', ['J. R.', 'Okafor'], ['Joy', 'Okafor']],
  ['an initial in the place of the family name', ['Okafor', 'J.'], ['Joy', 'Okafor']],
  ['a middle initial', ['Robert J.', 'Smith'], ['Robert', 'Smith']],
  ['a middle name', ['Robert James', 'Smith'], ['Robert', 'Smith']],
  ['Bob and Robert', ['Bob', 'Smith'], ['Robert', 'Smith']],
  ['two short forms of one name', ['Bill', 'Ngata'], ['Will', 'Ngata']],
  ['Liz and Elizabeth', ['Liz', 'Chen'], ['Elizabeth', 'Chen']],
  ['a short form, swapped', ['Smith', 'Bob'], ['Robert', 'Smith']],
  ['a short form that is a beginning', ['Sam', 'Iyer'], ['Samira', 'Iyer']],
  ['spellings of Mohammed', ['Muhammad', 'Khan'], ['Mohamed', 'Khan']],
  ['a title', ['Dr. Elif', 'Demir'], ['Elif', 'Demir']],
  ['a suffix', ['Tama', 'Ngata Jr.'], ['Tama', 'Ngata']],
  ['another script', ['Дмитрий', 'ИВАНОВ'], ['Дмитрий', 'Иванов']],
  ['full-width letters', ['Ｙｕｋｉ', 'Tanaka'], ['Yuki', 'Tanaka']],
];

const otherNames: [string, Name, Name][] = [
  ['another given name', ['Amina', 'Diallo'], ['Fatou', 'Diallo']],
  ['another family name', ['Amina', 'Diallo'], ['Amina', 'Traoré']],
  ['the same initial', ['Rachel', 'Smith'], ['Robert', 'Smith']],
  ['another initial', ['J.', 'Okafor'], ['Mary', 'Okafor']],
  ['siblings', ['Piotr', 'Zieliński'], ['Pawel', 'Zieliński']],
  ['a family name that only begins alike', ['Ana', 'Silva'], ['Ana', 'Silvestre']],
];

describe('names', () => {
  it.each(sameNames)('are one in two spellings: %s', async (_case, a, b) => {
    expect(await isVariant(a, b)).toBe(true);
    expect(await isVariant(b, a)).toBe(true);
  });

  it.each(otherNames)('are two: %s', async (_case, a, b) => {
    expect(await isVariant(a, b)).toBe(false);
    expect(await isVariant(b, a)).toBe(false);
  });

  it('say nothing where a half is missing or holds no letter', () => {
    for (const name of [
      ['Amina', ''],
      ['', 'Diallo'],
      ['—', 'Diallo'],
      ['Amina', '!!'],
    ] as Name[])
      expect(toNameKeys(...name)).toEqual({ givenKey: null, familyKey: null });
  });
});

describe('the name of a LinkedIn profile', () => {
  it.each([
    ['https://www.linkedin.com/in/amina-diallo/', 'amina-diallo'],
    ['http://linkedin.com/in/Amina-Diallo?trk=x', 'amina-diallo'],
    ['https://fr.linkedin.com/in/amina-diallo#top', 'amina-diallo'],
    ['linkedin.com/in/amina-diallo/details/skills', 'amina-diallo'],
    ['https://www.linkedin.com/pub/amina-diallo/1/2/3', 'amina-diallo'],
    ['https://www.linkedin.com/company/lantern', null],
    ['https://example.org/amina', null],
  ])('is read from %s', async (url, key) => {
    const { rows } = await client.query(
      `insert into candidates (id, organization_id, first_name, last_name, linkedin_url)
       values (gen_random_uuid(), 'org_a', 'A', 'D', $1) returning linkedin_key as key`,
      [url],
    );
    expect(rows[0].key).toBe(key);
  });
});
