import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { guessFields, hasHeading } from './guess-fields.ts';
import { readCsv } from './read-csv.ts';
import { readPerson } from './read-person.ts';

const cellsOf = (text: string) => readCsv(text).records.map(({ cells }) => cells);

describe('the text of a file', () => {
  const text = 'Name;Ort\nZoë Müller;Köln\n';
  const wide = Buffer.from(text, 'utf16le');
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16', wide],
    ['UTF-16', Buffer.from(wide).swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('is read in %s, case %#', (encoding, content) => {
    const decoded = decodeText(content);
    expect(decoded.encoding).toBe(encoding);
    expect(cellsOf(decoded.text)).toEqual([
      ['Name', 'Ort'],
      ['Zoë Müller', 'Köln'],
    ]);
  });

  it('knows the signs that Windows has beyond Latin-1', () => {
    expect(decodeText(Buffer.from([0x93, 0x80, 0x94, 0xe9])).text).toBe('“€”é');
  });

  it.each(['PK\u0003\u0004 a spreadsheet', '%PDF-1.7', 'a\0b\0\0c'])(
    'refuses what is no text: %j',
    (content) => {
      expect(() => decodeText(Buffer.from(content, 'latin1'))).toThrow("isn't a CSV file");
    },
  );
});

describe('rows', () => {
  it.each([',', ';', '\t'])('are cut at %j', (sign) => {
    expect(cellsOf(['a,b', 'c,d'].join('\n').replaceAll(',', sign))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('keep delimiters, quotes and line breaks inside quotes, and know the line they begin in', () => {
    const { records } = readCsv(
      'name,note\r\n"Roy, Inès","said ""yes""\r\ntwice"\r\n\r\nOla,12" screen\rLast,one',
    );
    expect(records).toEqual([
      { line: 1, cells: ['name', 'note'] },
      { line: 2, cells: ['Roy, Inès', 'said "yes"\ntwice'] },
      { line: 5, cells: ['Ola', '12" screen'] },
      { line: 6, cells: ['Last', 'one'] },
    ]);
  });

  it('are not swallowed by a quote without an end', () => {
    expect(cellsOf('a,b\n"c,d\ne,f\n')).toEqual([
      ['a', 'b'],
      ['"c', 'd'],
      ['e', 'f'],
    ]);
  });

  it('are told by semicolons though prices have commas', () => {
    expect(cellsOf('name;pay\nRoy;1,5\nLee;2,5')).toHaveLength(3);
    expect(readCsv('name;pay\nRoy;1,5\nLee;2,5').delimiter).toBe(';');
  });

  it('skip the word of Excel on its delimiter', () => {
    expect(readCsv('sep=;\na;b\n').records).toEqual([{ line: 2, cells: ['a', 'b'] }]);
  });
});

describe('columns', () => {
  it('are known by their headings, each field once', () => {
    expect(
      guessFields(['First Name', 'Surname', 'E-Mail', 'Mobile', 'LinkedIn URL', 'Email 1', 'Name', 'x']),
    ).toEqual([...['first_name', 'last_name', 'email', 'phone', 'linkedin_url', null, null, null]]);
    expect(guessFields(['Prénom', 'Nom', 'Courriel'])).toEqual(['first_name', 'last_name', 'email']);
    expect(guessFields(['Candidate', 'email'])).toEqual(['full_name', 'email']);
  });

  it('have no heading where the file begins with a person', () => {
    expect(hasHeading(['Inès Roy', 'ines@example.com'])).toBe(false);
    expect(hasHeading(['Name', 'Email'])).toBe(true);
  });
});

describe('a person', () => {
  it('is taken from a full name, with or without a comma', () => {
    const read = (name: string) => readPerson([name, 'a@example.com'], ['full_name', 'email']).person;
    expect(read('Inès Marie Roy')).toMatchObject({ first_name: 'Inès Marie', last_name: 'Roy' });
    expect(read('Roy, Inès')).toMatchObject({ first_name: 'Inès', last_name: 'Roy' });
  });

  it.each([
    [['', 'Roy', 'a@example.com', ''], 'First name is required'],
    [
      ['Inès', 'Roy', 'nobody', 'abc'],
      'Enter a valid email address. Enter a valid phone number, such as +61 2 5550 1234',
    ],
    [['Inès', 'Roy', '', ''], 'An email address or a phone number is required'],
    [['Inès', 'Roy', 'a@example.com', '', 'more'], 'This row has more cells than there are columns'],
    [['x'.repeat(121), 'Roy', 'a@example.com', ''], 'First name must be at most 120 characters long'],
  ])('is refused with every reason, case %#', (cells, reason) => {
    expect(readPerson(cells, ['first_name', 'last_name', 'email', 'phone']).reason).toBe(reason);
  });

  it('has a LinkedIn profile with its protocol, or is refused', () => {
    const read = (address: string) =>
      readPerson(['Inès Roy', 'a@example.com', address], ['full_name', 'email', 'linkedin_url']);
    expect(read('www.linkedin.com/in/ines/').person?.linkedin_url).toBe('https://www.linkedin.com/in/ines/');
    expect(read('javascript:alert(1)').reason).toContain('LinkedIn');
  });
});
