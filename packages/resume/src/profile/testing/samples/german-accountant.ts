import type { SampleResume } from '../sample-resume.ts';

export const germanAccountant: SampleResume = {
  label: 'a German accountant with personal data',
  language: 'de',
  text: `Lebenslauf

Persönliche Daten
Name: Henrike Vollmers
Geburtsdatum: 14.05.1987
Staatsangehörigkeit: deutsch
Familienstand: verheiratet, zwei Kinder
Anschrift: Lindenstraße 12, 34117 Kassel
Telefon: 0561 5550123
E-Mail: henrike.vollmers@example.de

Berufserfahrung
03/2018 – heute
Bilanzbuchhalterin
Fulda Maschinenbau GmbH, Kassel
• Monats- und Jahresabschlüsse nach HGB
• Umstellung auf SAP S/4HANA
Elternzeit
06/2016 – 02/2018
09/2010 – 05/2016
Finanzbuchhalterin
Nordhessen Logistik AG, Baunatal
• Debitoren und Kreditoren

Ausbildung
2007 – 2010
Ausbildung zur Steuerfachangestellten, Kanzlei Brandt, Kassel
2007
Abitur, Herderschule Kassel

Sprachkenntnisse
Deutsch (Muttersprache)
Englisch (verhandlungssicher)
Französisch (Grundkenntnisse)

Führerschein
Klasse B
`,
  expected: {
    name: 'Henrike Vollmers',
    email: 'henrike.vollmers@example.de',
    phone: '+495615550123',
    location: 'Kassel',
    work: [
      ['Bilanzbuchhalterin', 'Fulda Maschinenbau GmbH', '2018-03/now'],
      ['Finanzbuchhalterin', 'Nordhessen Logistik AG', '2010-09/2016-05'],
    ],
    education: [
      ['Ausbildung zur Steuerfachangestellten', 'Kanzlei Brandt', 'vocational'],
      ['Abitur', 'Herderschule Kassel', 'high-school'],
    ],
    licences: ['Klasse B'],
    languages: ['German', 'English', 'French'],
    breaks: ['2016-06/2018-02'],
  },
};
