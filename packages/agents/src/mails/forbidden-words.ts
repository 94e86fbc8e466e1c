/** Nothing of these may stand in a mail; what stands in the given data, such as 'Aged Care Nurse', was taken out before. */
export const forbiddenWords: readonly { problem: string; pattern: RegExp }[] = [
  {
    problem: 'speaks of a score',
    pattern:
      /\b(scor(e|es|ed|ing)|points?|per ?cent(age)?|rank(ed|ing)?|threshold|rating|rated|grade[ds]?|algorithm\w*|automated|machine|artificial|ai)\b|%/iu,
  },
  {
    problem: 'touches a protected characteristic',
    pattern:
      /\b(age|aged|young|younger|old|older|elderly|senior citizen|gender|male|female|man|woman|men|women|mother|father|parent\w*|pregnan\w*|matern\w*|patern\w*|family|marri\w*|single|divorc\w*|child(ren)?|disab\w*|health|ill(ness)?|sick\w*|race|racial|ethnic\w*|aborigin\w*|indigenous|origin|national\w*|citizen\w*|immigra\w*|visa|accent|native speaker|religio\w*|faith|church|muslim|christian|jewish|hindu|buddhist|sexual\w*|gay|lesbian|trans\w*|union|politic\w*|appearance|looks|photo|weight|hair|skin)\b/iu,
  },
  {
    problem: 'promises something',
    pattern:
      /\b(promis\w*|guarante\w*|assur\w*|job offer|offer you|hire you|hired|salary|pay|paid|contract|employment|start date|will (call|phone|ring|meet|interview|hire|contact you again)|definitely|certainly)\b/iu,
  },
  {
    problem: 'makes a legal claim',
    pattern:
      /\b(law|laws|lawful\w*|legal\w*|illegal\w*|liab\w*|rights?|entitled|discriminat\w*|complian\w*|comply|regulation\w*|gdpr|court|sue|appeal)\b/iu,
  },
  {
    problem: 'holds a link or an address',
    pattern:
      /:\/\/|\bwww\.|@|\b[\p{L}\p{N}-]+\.(com|org|net|io|example|app|dev|info|biz|co|au|uk|eu|de|fr)\b/iu,
  },
  { problem: 'holds markup', pattern: /[<>{}[\]`|\\]|&#?\w+;|\*\*|__|^\s*#/mu },
  {
    problem: 'speaks of other people',
    pattern:
      /\b(other (candidate|applicant|person|people)s?|another (candidate|applicant|person)|someone else|he|she|his|her|mr|mrs|ms|dr)\b/iu,
  },
  {
    problem: 'speaks of its own instructions',
    pattern: /\b(instruction\w*|prompt|system message|language model|template|preferences?)\b/iu,
  },
];

/** A mail has to say what it is about, and not the opposite. */
export const neededWords = {
  rejection: {
    needed: /\b(not|unable|decided against|won['’]t|will not|cannot)\b/iu,
    opposite:
      /\b(congratulat\w*|shortlist\w*|pleased to|happy to|delighted|next (step|round|stage)|invit\w*|welcome you|good news)\b/iu,
  },
  shortlisted: {
    needed: /\b(shortlist\w*|next (step|round|stage)|further|forward)\b/iu,
    opposite:
      /\b(unfortunately|regret\w*|sorry|unsuccessful|decided not|not to (take|go|move|proceed)|reject\w*|decided against|will not|won['’]t|unable)\b/iu,
  },
} as const;

/** Words that begin sentences of such emails. Any other capitalized word must be in the data. */
export const sentenceOpeners = new Set(
  `a about across after all also although among an and any as at because been before being below both but by
  congratulations could despite do during each either even every experience first following for from further
  given good having here how however i if in instead it its just keep kind last many may meanwhile more most much
  nevertheless new no nor not now of on once only open or our over overall particularly perhaps please regards
  several should since so some still such take thank thanks that the their them then there these they this those
  though through throughout to together too unfortunately until upon warm we what when where whether which while
  with within without would yet you your yours we’re we're you’ve you've we’ve we've it’s it's`
    .split(/\s+/)
    .filter(Boolean),
);
