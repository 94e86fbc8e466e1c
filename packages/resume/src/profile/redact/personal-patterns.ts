const edge = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';

/** A labelled line of personal data: the label and all that follows on the line. */
const labels = [
  'date of birth|d\\.?o\\.?b\\.?|birth ?date|born(?: on| in)?|place of birth|age|gender|sex|pronouns?|nationality|citizenship|ethnicity|ethnic (?:origin|group)|race|religion|faith|marital status|civil status|family status|children|dependants|disability',
  'geburtsdatum|geburtstag|geburtsort|geboren(?: am| in)?|alter|geschlecht|nationalität|staatsangehörigkeit|staatsbürgerschaft|familienstand|konfession|religion|kinder',
  'date de naissance|né\\(?e?\\)? le|née? le|lieu de naissance|âge|sexe|nationalité|situation (?:familiale|matrimoniale|de famille)|état civil|enfants',
  'fecha de nacimiento|lugar de nacimiento|nacid[oa](?: el)?|edad|sexo|género|nacionalidad|estado civil|hijos|data de nascimento|nascid[oa] em|idade|data di nascita|luogo di nascita|nat[oa] il|età|sesso|nazionalità|stato civile',
  'geboortedatum|geboren op|leeftijd|geslacht|nationaliteit|burgerlijke staat|data urodzenia|wiek|płeć|narodowość|obywatelstwo|stan cywilny',
].join('|');

/** Only pieces a label introduces, up to the end of the line or the next separator. */
const labelled = new RegExp(`${edge}(?:${labels})\\s?(?::|\\s[–-]\\s|\\t)\\s*[^\\n\\f|•·;]+`, 'giu');
const bornOn = new RegExp(
  `${edge}(?:born|geboren|née?|nacid[oa]|nat[oa])(?: (?:on|in|am|op|le|el|il|en))? [^\\n\\f|•·;.]*?\\d{4}`,
  'giu',
);
const yearsOld = new RegExp(
  `${edge}(?:aged? )?\\d{2}[ -]?(?:years?[ -]old|yrs old|jahre alt|ans|años(?: de edad)?|anni|jaar oud|lat)${end}(?! (?:of |d['’]|de )?(?:experience|erfahrung|expérience|experiencia|esperienza))`,
  'giu',
);

const titles = new RegExp(
  `${edge}(?:Mr|Mrs|Ms|Miss|Mx|Herr|Frau|Mme|Mlle|Sra|Srta|Sr)\\.?(?=\\s\\p{Lu})`,
  'gu',
);
const pronouns = new RegExp(
  `${edge}(?:she|he|her|hers|him|his|herself|himself)(?:\\s?/\\s?(?:she|he|her|hers|him|his|they|them|theirs|herself|himself)){0,2}${end}`,
  'giu',
);
const gender = new RegExp(
  `${edge}(?:male|female|männlich|weiblich|masculin|féminin|masculino|femenino|transgender|non-binary|nonbinary)${end}(?! (?:patients?|residents?|clients?|students?|wards?|athletes?|customers?|health))`,
  'giu',
);
const family = new RegExp(
  `${edge}(?:happily )?(?:married|single|divorced|widowed|unmarried|engaged|verheiratet|ledig|geschieden|verwitwet|mariée?|célibataire|divorcée?|casad[oa]|solter[oa]|divorciad[oa]|sposat[oa]|nubile|celibe)(?:,? (?:with )?(?:\\d|one|two|three|four|no|ein|eine|zwei|drei|un|une|deux|trois|dos|tres) (?:children|child|kids|kinder|kind|enfants?|hij[oa]s?|figli))?(?=\\s*(?:$|[\\n\\f,;|·•]))`,
  'gimu',
);
const parent = new RegExp(
  `${edge}(?:mother|father|mum|mom|dad|parent|wife|husband) of (?:\\d|one|two|three|four|a|an)(?: \\p{L}+){0,2}|(?:my|his|her) (?:wife|husband)`,
  'giu',
);
const citizen = new RegExp(`${edge}\\p{Lu}\\p{L}+ (?:citizen|national|passport holder)${end}`, 'gu');

/** What tells age, gender, origin, religion or family, in the forms resumes use. */
export const personalPatterns: readonly RegExp[] = [
  labelled,
  bornOn,
  yearsOld,
  titles,
  pronouns,
  gender,
  family,
  parent,
  citizen,
];

const cased = (words: string) =>
  words
    .split(' ')
    .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()])
    .join('|');
const ways = cased(
  'street st road rd avenue ave drive dr lane ln court ct place pl crescent cres parade pde terrace tce highway hwy boulevard blvd close way grove gardens square',
).replace(/(?<=^|\|)[a-z]+\|/g, '');
const namedWays = cased(
  'rue avenue boulevard place chemin impasse allée quai calle avda avenida plaza paseo via viale piazza rua travessa',
);
const rest = '(?:,[^\\n\\f|•·]{0,60})?';
const name = "\\p{Lu}[\\p{L}'’.-]{1,30}";

/** A street with its number, in either order, and what follows it on the line. Names of streets are written with capitals. */
export const addressPattern = new RegExp(
  [
    `${edge}(?:(?:[Uu]nit|[Ff]lat|[Aa]pt\\.?|[Aa]partment|[Ss]uite|[Ll]evel) ?\\w{1,5}[,/ ]{1,2})?\\d{1,5}[a-zA-Z]?(?:/\\d{1,5})? (?:${name} ){1,3}(?:${ways})${end}\\.?${rest}`,
    `${edge}\\p{Lu}[\\p{L}'’.-]{0,30}(?:straße|strasse|str\\.|weg|gasse|platz|allee|ufer|damm|ring) \\d{1,4} ?[a-z]?${end}${rest}`,
    `${edge}(?:\\d{1,4}(?: ?bis| ?ter)?,? )?(?:${namedWays}|[Cc]/)\\.? (?:de |del |la |le |les |des |du |d['’]|di |da |do ){0,2}${name}(?: \\p{L}[\\p{L}'’.-]{1,30}){0,3}(?:,? (?:nº ?)?\\d{1,4}(?!\\d))${rest}`,
    `${edge}\\d{1,4}(?: ?bis| ?ter)?,? (?:${namedWays}) (?:de |del |la |le |les |des |du |d['’]|di |da |do ){0,2}${name}(?: \\p{Lu}[\\p{L}'’.-]{1,30}){0,3}${rest}`,
    `${edge}(?:P\\.?O\\.? Box|PO BOX|Postfach|GPO Box|Boîte postale|Apartado) \\d{1,6}${rest}`,
  ].join('|'),
  'gu',
);
