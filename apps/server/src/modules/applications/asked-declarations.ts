import { findCountryCode } from '@candor/contract/country-codes';
import type { AskedDeclaration } from './declarations.ts';

const checkWords = '(?:checks?|clearances?|cards?|certificates?|registrations?|permits?)';

/** What each declaration is called in a job; what only sounds like it has other words around it. */
const names: Record<AskedDeclaration, RegExp> = {
  workingWithChildrenCheck: new RegExp(
    [
      `work(?:ing)? with children(?: and (?:young|vulnerable) people)?(?: \\(?wwcc?\\)?)? ${checkWords}`,
      `working with vulnerable people(?: \\(?wwvp\\)?)? ${checkWords}`,
      'registration to work with vulnerable people',
      'wwcc',
      `wwc ${checkWords}`,
      '(?<!(?:cscs|cpcs|eu|european) )blue card',
      'ochre card',
    ].join('|'),
    'gi',
  ),
  nationalPoliceCheck: new RegExp(
    [
      'police (?:(?:history|records?|background) )?(?:checks?|clearances?|certificates?|vet(?:ting)?|screening)(?: certificates?)?',
      'criminal (?:(?:history|records?|background) )+(?:checks?|clearances?|screening)',
      'criminal checks?',
      '(?<!criminal )background (?:checks?|screening|investigations?)',
      'dbs (?:checks?|clearance|certificates?|disclosure)',
      'vulnerable sector (?:checks?|screening)',
    ].join('|'),
    'gi',
  ),
  visaStatus: new RegExp(
    [
      'rights? to (?:live and )?work',
      '(?:work|working|employment) rights',
      '(?:work|employment) authori[sz]ation',
      '(?:legally|lawfully) (?:able|allowed|authori[sz]ed|eligible|entitled|permitted) to (?:live and )?work',
      '(?:authori[sz](?:ed|ation)|eligib(?:le|ility)|entitled|permitted|permission|allowed) to (?:legally |lawfully )?(?:live and )?work in (?<place>[\\p{L} ]+)',
      '(?<!(?:hot|cold|safe|safety|space|heights?) )work permits?',
      'work(?:ing)? visas?',
      'visa status',
      '(?:valid|current|appropriate|suitable|unrestricted) visa',
      '(?:visa|immigration|work) sponsorship',
      'without (?:employer |employment )?sponsorship',
      'permanent residen(?:cy|ce)',
      'citizens? (?:or|and|/) (?:a )?permanent residents?',
      'green card',
      '(?:eu|european) blue card',
      '(?:australian|american|british|canadian|new zealand|uk|u\\.?s\\.?) citizen(?:ship|s)?',
    ].join('|'),
    'giu',
  ),
};

/** Words before a name by which it is somebody's work, or what they know of, rather than what they hold. */
const workWords =
  /\b(?:process|conduct|perform|run|running|carry(?:ing)? out|administer|manag|(?<!nationally )coordinat|organi[sz]|arrang|verif|review|oversee|handl|lodg|prepar|track|monitor|issu|advis|advice|assess|audit|implement|develop|ensur|support|help|assist|record|collect|request|initiat|experience|expertise|knowledge|understanding|familiar|lead|explain|train|file|filing|submit)\w*/gi;

/** Words by which it is to be held, or to come, all the same: 'experience with children and a current check'. */
const holdingWords =
  /\b(?:current|valid|hold|holds|holding|have|has|having|possess\w*|obtain|own|undergo|pass|satisfactory|clear|willing\w*|must|subject to|consent to)\b/i;

const otherPeople =
  /\b(?:all|staff|volunteers|employees|contractors|members|tutors|clients|students|tenants|applicants|starters|hires|workers|candidates|drivers|families|carers)\b/i;

/** What follows a name where it is only part of another thing's name. */
const otherThings =
  /^[\s-]*(?:process|officer|administ|records?\b|records management|compliance|software|systems?\b|polic(?:y|ies)\b|procedures?\b|applications?\b|requirements\b|vendors?\b|providers?\b|coordinat|experience|advocacy|laws?\b|legislation|states?\b|checks?\b|documents?|forms?\b|requests?\b|advice|services\b|engagement|for (?:new|all|our|repairs|clients|contractors|international|landlords|staff|students|tenants|volunteers)\b|on (?:site|tenants|clients|staff|new)\b)/i;

/** The declarations of the application form that answer what a criterion asks for. Precise: where it may mean work with such things, none. */
export function listAskedDeclarations(criterion: string): AskedDeclaration[] {
  const clauses = criterion.replaceAll('-', ' ').split(/[.;:\n]|\s[–—]\s/);
  return (Object.keys(names) as AskedDeclaration[]).filter((kind) =>
    clauses.some((clause) => [...clause.matchAll(names[kind])].some((name) => isAskedFor(clause, name))),
  );
}

function isAskedFor(clause: string, name: RegExpExecArray): boolean {
  const isWord = (at: number) => !/[\p{L}\p{N}]/u.test(clause.charAt(at));
  const end = name.index + name[0].length;
  if (!isWord(name.index - 1) || !isWord(end)) return false;
  if (otherThings.test(clause.slice(end))) return false;
  if (name.groups?.place !== undefined && !isCountry(name.groups.place)) return false;
  const before = clause.slice(0, name.index);
  const work = [...before.matchAll(workWords)].at(-1);
  if (!work) return true;
  const between = before.slice(work.index + work[0].length);
  return holdingWords.test(between) && !otherPeople.test(between);
}

const shortCountries = ['us', 'usa', 'uk', 'nz', 'eu', 'uae'];
const placeWords = ['country', 'eea', 'european union', 'region'];

/** Whether the words begin with a country: 'the United Kingdom without sponsorship', and not 'IT'. */
function isCountry(place: string): boolean {
  const words = place
    .trim()
    .toLowerCase()
    .replace(/^(?:the|this|that|your) /, '')
    .split(/\s+/);
  return words.some((_, index) => {
    const name = words.slice(0, index + 1).join(' ');
    return (
      [...shortCountries, ...placeWords].includes(name) || (name.length > 3 && Boolean(findCountryCode(name)))
    );
  });
}
