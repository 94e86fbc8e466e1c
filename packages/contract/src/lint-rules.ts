export interface Rule {
  topic: string;
  text: string;
  /** Speaks of the applicant wherever it stands. */
  pattern?: RegExp;
  /** Words that also name what work is about: 'women' in “women's health”. */
  ambiguous?: RegExp;
}

export const refusals: readonly Rule[] = [
  {
    topic: 'age',
    pattern:
      /^age$|\b(?:years? old|of age|youthful|date of birth|born (?:after|before|in)\b|no older than|(?:older|elderly) (?:candidate|applicant|worker)s?|age (?:limit|range|bracket|under|over|between|\d)|ages (?:1[6-9]|[2-7]\d)|(?:under|over|below|above) (?:1[89]|[2-7]\d)(?=\s*(?:$|[,.;)]|candidates|applicants|only|preferred)))/i,
    ambiguous:
      /(?<!\b(?:digital|space|stone|golden|new|ernst &|ernst and) |\bschool[- ])\b(?:age|aged|young(?:er)?)\b(?!-)/i,
    text: 'Age is protected. Ask for the experience or ability the work needs.',
  },
  {
    topic: 'sex or gender',
    pattern:
      /^(?:sex|gender)$|\b(?:sex|gender) of (?:the )?(?:candidate|applicant)|\b(?:handsome|attractive (?:candidate|person|appearance|woman|man))\b/i,
    ambiguous:
      /\b(?:male|female|man|woman|men|women|sex|gender|lady|ladies|gentlem[ae]n|girls?|boys?)\b(?!-)/i,
    text: 'Sex and gender are protected. A genuine occupational requirement needs legal advice and stays outside scoring.',
  },
  {
    topic: 'race or color',
    pattern:
      /^(?:skin )?colou?r$|\brace,? (?:or |and )?colou?r\b|\b(?:skin colou?r|caucasian|caste|(?:white|black|brown) (?:candidate|applicant|person|people only)s?)\b/i,
    ambiguous:
      /(?<!\b(?:horse|boat|motor|arms|foot|relay|human) )\b(?:race|racial|ethnic(?:ity)?|asian|hispanic|latin[oax])\b(?!-)/i,
    text: 'Race, color and ethnicity are protected.',
  },
  {
    topic: 'religion',
    pattern: /\bchurch ?go\w+|\bpracti[sc]ing (?:christian|catholic|muslim|jew|hindu|buddhist|sikh)/i,
    ambiguous:
      /\b(?:religio(?:n|us)|christian|catholic|muslim|islamic|jewish|hindu|buddhist|sikh|atheist)\b/i,
    text: 'Religion is protected.',
  },
  {
    topic: 'nationality or citizenship',
    pattern:
      /\b(?:nationality|national origin|citizens? only|country of birth|place of birth|citizenship status|(?:must be|is|are|be) an? (?:\w+ )?citizens?|(?:u\.?s\.?|american|australian|british|canadian|indian|eu) citizens?(?:hip)?|(?:american|australian|british|indian|chinese|european|western)(?: candidates?| applicants?| national| born|-born))(?![\p{L}])/iu,
    ambiguous: /\bcitizenship\b/i,
    text: 'Nationality and citizenship are protected. You can ask about the right to work on the application form.',
  },
  {
    topic: 'veteran status',
    pattern:
      /^(?:protected |disabled )?veterans?$|\b(?:(?:protected|disabled) veterans?|veterans? (?:status|preferred|only|candidates?|applicants?)|military status)\b/i,
    text: 'Veteran status is protected. Ask for the training or experience that the work needs.',
  },
  {
    topic: 'marital or family status',
    pattern:
      /\b(?:married|unmarried|single (?:person|candidate|applicant|status)|divorced|marital|child-?(?:free|less)|(?:no|without|not have|own) (?:\w+ )?(?:kids|children)|children of (?:your|their) own|family status|family planning (?:intentions?|plans?)|parental status|carer responsibilities)\b/i,
    text: 'Marital and family status are protected.',
  },
  {
    topic: 'pregnancy',
    pattern:
      /\b(?:not (?:be )?pregnant|no (?:plans for )?pregnan\w+|breastfeeding mothers? excluded)\b|^pregnan\w+$/i,
    ambiguous: /\b(?:pregnan\w+|maternity|parental leave|breastfeeding)\b/i,
    text: 'Pregnancy and parental leave are protected.',
  },
  {
    topic: 'disability or health',
    pattern:
      /^(?:disabilit(?:y|ies)|genetic information)$|\b(?:able[- ]bodied|no (?:medical conditions?|disabilit\w+|mental illness\w*)|health history|(?:no|clean|clear|disclose|share) medical history|sick leave history|in perfect health|disability status)\b/i,
    ambiguous: /\b(?:disab(?:led|ility|ilities)|mental illness|HIV)\b/i,
    text: 'Disability and health are protected. Name the task, and ask whether it can be done with adjustments.',
  },
  {
    topic: 'sexual orientation',
    pattern: /\b(?:sexual orientation|gender identity|heterosexual|straight (?:candidate|person))\b/i,
    ambiguous: /\b(?:gay|lesbian|bisexual|transgender)\b/i,
    text: 'Sexual orientation and gender identity are protected.',
  },
  {
    topic: 'politics or union',
    pattern:
      /\b(?:political (?:views?|opinions?|affiliation|party member\w*)|trade union member|non[- ]union)\b|\bunion member(?:ship)?\b(?! (?:services?|records?|database|drive|growth|relations))/i,
    text: 'Political opinion and union membership are protected.',
  },
];

export const proxies: readonly Rule[] = [
  {
    topic: 'native speaker',
    pattern:
      /\b(?:native(?:[- ]level)? (?:\w+ )?(?:speaker|english)|mother tongue|accent[- ]free|no accent)\b/i,
    text: 'A proxy for national origin. Ask for the level the work needs, such as “fluent English”.',
  },
  {
    topic: 'recent graduate',
    pattern:
      /\b(?:recent(?:ly)? (?:college |university )?grad\w*|new grad\w*|fresh (?:graduate|out of)|class of (?:19|20)\d\d|current student)\b/i,
    text: 'A proxy for age. Ask for “entry level” instead.',
  },
  {
    topic: 'digital native',
    pattern: /\bdigital native\b/i,
    text: 'A proxy for age. Name the tools the work uses.',
  },
  {
    topic: 'energy',
    pattern:
      /\b(?:energetic(?! materials)|high[- ]energy(?! physics)|fresh blood|vibrant (?:personality|person|individual))\b/i,
    text: 'Often a proxy for age. Name what the work requires.',
  },
  {
    topic: 'experience limit',
    pattern: /\b(?:no more than|at most|maximum(?: of)?|up to) \d+ years?\b|\boverqualified\b/i,
    text: 'An upper limit on experience is a proxy for age.',
  },
  {
    topic: 'photo',
    pattern:
      /\b(?:photo(?:graph)? (?:required|attached|of (?:yourself|the applicant))|(?:recent|your|a|attach(?:ed)?) headshot|attach (?:a )?photo|(?:resume|cv) with photo)\b/i,
    text: 'A photo shows age, gender and origin, and says nothing about the work.',
  },
  {
    topic: 'postcode',
    pattern:
      /\b(?:(?:certain|specific|these|right|own|home) (?:post ?|zip )codes?|lives? (?:near|within|in (?:the|our))|local (?:candidates?|residents?) only|good neighbou?rhood)\b|^(?:post ?|zip )codes?$/i,
    text: 'Where someone lives is often a proxy for origin or income. Ask whether they can get to the workplace.',
  },
  {
    topic: 'unbroken career',
    pattern:
      /\b(?:no (?:employment |career )?gaps?|gap[- ]free|unbroken (?:career|employment|work)|continuous (?:employment|work history)|no career breaks?|currently employed)\b/i,
    text: 'Excludes parents, caregivers and people who were ill. Gaps never affect the score.',
  },
  {
    topic: 'culture fit',
    pattern: /\b(?:cultur(?:e|al) fit|fits? (?:our|the) culture|like[- ]minded|one of us)\b/i,
    text: 'Often read as “like us”. Name the behavior you want.',
  },
  {
    topic: 'school name',
    pattern:
      /\b(?:ivy league|oxbridge|group of eight|go8|top[- ](?:tier|\d+|ranked) (?:university|school|college)|(?:elite|prestigious) (?:university|school|college))\b/i,
    text: "A school's name is often a proxy for origin and income. Ask for the degree or the knowledge.",
  },
  {
    topic: 'physical ability',
    pattern:
      /\b(?:physically fit|good physical (?:health|condition)|athletic build|must be able to (?:lift|stand|walk|see|hear))\b/i,
    text: 'Ask only if the task needs it, and allow for adjustments.',
  },
  {
    topic: 'licence to drive',
    pattern: /\bown (?:a )?(?:car|vehicle)\b/i,
    text: 'Ask only if the job involves driving. It excludes many people with disabilities.',
  },
  {
    topic: 'appearance',
    pattern:
      /\b(?:well[- ]groomed|professional appearance|good looking|presentable|clean[- ]shaven|no (?:visible )?tattoos|hairstyle)\b/i,
    text: 'Rules on appearance often affect people by religion, origin or gender.',
  },
];
