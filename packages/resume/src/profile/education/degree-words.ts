import type { EducationItem } from '../../profile.ts';

type Level = NonNullable<EducationItem['level']>;

const before = '(?<![\\p{L}\\p{N}])';
const after = '(?![\\p{L}\\p{N}])';
const word = (pattern: string) => new RegExp(`${before}(?:${pattern})${after}`, 'iu');
/** Short forms only in their usual capitals: 'MA' is a degree, 'ma' is not. */
const short = (pattern: string) => new RegExp(`${before}(?:${pattern})${after}`, 'u');

const levels: [Level, RegExp[]][] = [
  [
    'phd',
    [
      word(
        'ph\\.?\\s?d\\.?|doctora(?:te|l|do)|doctor of \\p{L}+|doctor(?:\\s\\p{L}+)? degree|doktor(?:arbeit)?|promotion zum|doctorat|dottorato|doktorat|juris doctor|doctor en',
      ),
      short('D\\.?Phil|Ed\\.?D|J\\.?D|DNP|Dr\\. (?:phil|rer|med)'),
    ],
  ],
  [
    'master',
    [
      word(
        "master(?:'s|’s|s|studium|diplom)?(?: degree)?(?: (?:of|in|en|di|de))?|magister|mestrado|máster|maestría|laurea magistrale|diplom-\\p{L}+|diplomingenieur|dipl\\.?-\\p{L}+\\.?|staatsexamen|diplôme d['’]ingénieur|ingeniería superior|mba|mphil|drs|ir\\.",
      ),
      short(
        'M\\.?\\s?Sc\\.?|M\\.?A\\.?|M\\.?Eng\\.?|M\\.?Ed\\.?|MFA|MPH|MSW|LL\\.?M|M\\.?B\\.?A\\.?|MPA|MS|M\\.S\\.?|MSN|EMBA|M\\.?Com|MTeach|MIT',
      ),
    ],
  ],
  [
    'bachelor',
    [
      word(
        "bachelor(?:'s|’s|s|or|studium)?(?: degree)?(?: (?:of|in|en|de))?|baccalaureate|undergraduate degree|licenciatura|licenciad[oa]|grado en|graduação|licence (?:en|de|professionnelle|pro)|laurea(?: triennale| in)?|licencjat|inżynier|honours degree|b\\.?\\s?tech|college degree|university degree|ingeniería|ingenieur \\(fh\\)|egyetemi|post-?graduate (?:diploma|certificate)|graduate (?:diploma|certificate)",
      ),
      short(
        'B\\.?\\s?Sc\\.?|B\\.?\\s?A\\.?|B\\.?Eng\\.?|B\\.?E\\.?|B\\.?Com\\.?|BBA|B\\.?Ed\\.?|BFA|BSN|LL\\.?B|B\\.?S\\.?|BBus|BN|BTeach|BHSc|MBBS|B\\.?Arch|BPharm|BIT|BCA|PGCE|PGDip',
      ),
    ],
  ],
  [
    'associate',
    [
      word(
        "associate(?:'s|’s|s)?(?: degree)?(?: of| in)(?: (?:arts|science|applied science))?|associate(?:'s|’s)? degree|foundation degree|advanced diploma|associate diploma|higher national diploma|bts|dut|brevet de technicien supérieur|técnico superior|tecnólogo",
      ),
      short('A\\.?A\\.?S\\.?|A\\.A\\.?|A\\.S\\.?|HND|HNC'),
    ],
  ],
  [
    'high-school',
    [
      word(
        'high school(?: diploma| certificate)?|secondary school(?: certificate)?|senior secondary|year (?:10|11|12)|hsc|vce|wace|sace|tce|ged|g\\.e\\.d\\.?|a[- ]levels?|gcses?|leaving certificate|matura|abitur|allgemeine hochschulreife|fachhochschulreife|mittlere reife|realschulabschluss|hauptschulabschluss|baccalauréat|bachillerato|ensino médio|diploma di maturità|maturità|liceum|havo|vwo|matric|higher secondary|hsl|ssc|sslc|intermediate(?= (?:in|of|education|\\())|(?:10|12|x|xii)th(?: (?:standard|grade|class))?|pre-university',
      ),
    ],
  ],
  [
    'vocational',
    [
      word(
        "certificate (?:i{1,3}|iv|[1-4])(?: in| of)?|cert\\.? (?:i{1,3}|iv|[1-4])(?: in)?|certificate (?:in|of)|diploma(?: of| in)?|trade (?:certificate|qualification)|apprenticeship|traineeship|nvq|btec|city (?:&|and) guilds|berufsausbildung|ausbildung (?:zum|zur|als)|gesellenbrief|meisterbrief|meisterprüfung|fachwirt|fachschule|examen als|\\p{L}*ausbildung|staatlich (?:geprüfte|anerkannte)r?|cap|bep|bac pro|baccalauréat professionnel|diplôme d['’]état|diplôme|formación profesional|ciclo formativo|grado medio|grado superior|técnico(?: en)?|curso técnico|técnico en|qualifica professionale|mbo|technikum|certificate|certification|titre professionnel|fp",
      ),
    ],
  ],
];

/** The level of an award by its words; the highest that is named. */
export function levelOf(text: string): Level | null {
  const words = text.replace(townAndState, (whole, town: string) =>
    looksLikeInstitution(town) ? whole : '',
  );
  return levels.find(([, patterns]) => patterns.some((pattern) => pattern.test(words)))?.[0] ?? null;
}

/** 'Cambridge, MA' is a place; 'Westgate University, MA' ends in a degree. */
const townAndState = /(?<=^|[–—|·,-]\s?)([\p{Lu}][\p{L}'’. ]{1,30}),\s?(?:MA|MS)(?:\s\d{5})?$/gmu;

/** 'Broken Hill High School' is the name of a school; 'High School' and 'High School Diploma' are awards. */
const namedSchool =
  /^\p{Lu}.*\s(?:high|higher secondary|senior secondary|secondary) school(?!\s(?:diploma|certificate|graduate))/iu;

/** Whether the words name an award: a degree, a diploma, a certificate of a school. */
export function looksLikeDegree(text: string): boolean {
  return levelOf(text.replace(namedSchool, '')) !== null;
}

const institution =
  /(?<![\p{L}])(?:universit\p{L}*|\p{L}*college|school|\p{L}*schule|academy|institute?|instituto|istituto|tafe|polytechnic\p{L}*|politechnika|conservatori\p{L}*|seminary|faculty|kolleg|berufskolleg|hochschule|fachhochschule|gymnasium|akademie|lycée|lycee|école|ecole|iut|cfa|faculté|universidad|facultad|escuela|colegio|centro de (?:formación|estudios)|ies|universidade|faculdade|escola|senai|università|politecnico|liceo|scuola|hogeschool|roc|uniwersytet|szkoła|akademia|u\.? of|uni|comprehensive|training (?:centre|center)|mit|ucla|rmit|unsw|iit|high)(?![\p{L}])/iu;

/** Awards that have the word for a school in them. */
const schoolAward = /(?<![\p{L}])(?:high|secondary) school (?:diploma|certificate|graduate)|some college/giu;

export function looksLikeInstitution(text: string): boolean {
  return institution.test(text.replace(schoolAward, ''));
}
