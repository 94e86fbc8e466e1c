import type { Criterion } from './job/criterion.ts';

export interface CriterionWarning {
  criterionId: string;
  /** `refused` may not be judged by; `warned` may, but often shuts out people for other reasons than the work. */
  severity: 'refused' | 'warned';
  topic: string;
  text: string;
}

interface Rule {
  topic: string;
  pattern: RegExp;
  text: string;
}

const refusals: readonly Rule[] = [
  {
    topic: 'age',
    pattern:
      /\b(?:age|aged|years old|year old|under \d{2}\b(?! ?(?:%|hours|minutes|days|lbs|kg))|over (?:30|35|40|45|50|55|60)\b(?! ?(?:%|hours|people|staff|projects))|young|youthful|older|elderly (?:candidate|applicant)|date of birth|born (?:after|before|in))\b(?! group| care| appropriate|-appropriate| groups)/i,
    text: 'Age is protected. Ask for the experience or ability the work needs.',
  },
  {
    topic: 'gender',
    pattern:
      /\b(?:male|female|man|woman|men|women|gender|lady|ladies|gentleman|girls?|boys?|handsome|attractive)\b(?!['’]?s? (?:health|wear|fashion|clothing|apparel|shelter|studies|ward))/i,
    text: 'Gender is protected. A genuine occupational requirement needs legal advice and stays outside scoring.',
  },
  {
    topic: 'race or ethnicity',
    pattern:
      /\b(?:race|racial|ethnic(?:ity)?|caucasian|white (?:candidate|applicant|person)|black (?:candidate|applicant|person)|asian|hispanic|latin[oax]|skin colou?r|caste)\b(?! relations| studies| food| cuisine| conditions?)/i,
    text: 'Race and ethnicity are protected.',
  },
  {
    topic: 'religion',
    pattern:
      /\b(?:religio(?:n|us)|christian|catholic|muslim|islamic|jewish|hindu|buddhist|sikh|atheist|church ?go\w+)\b(?! education| studies)/i,
    text: 'Religion is protected.',
  },
  {
    topic: 'nationality',
    pattern:
      /\b(?:nationality|national origin|citizens? only|country of birth|place of birth|(?:american|australian|british|indian|chinese|european|western)(?: candidates?| applicants?| national| born|-born))\b/i,
    text: 'Nationality is protected. The right to work may be asked for in the application form.',
  },
  {
    topic: 'marital or family status',
    pattern:
      /\b(?:married|unmarried|single (?:person|candidate|applicant|status)|divorced|marital|children of (?:your|their) own|no children|childless|family status|family planning|parental status|carer responsibilities)\b/i,
    text: 'Marital and family status are protected.',
  },
  {
    topic: 'pregnancy',
    pattern: /\b(?:pregnan\w+|maternity|parental leave|breastfeeding)\b(?! (?:care|ward|nurs|unit|cover))/i,
    text: 'Pregnancy and parental leave are protected.',
  },
  {
    topic: 'disability or health',
    pattern:
      /\b(?:disab(?:led|ility)(?! (?:support|care|services?|sector|insurance|worker|inclusion|awareness))|able[- ]bodied|no medical conditions?|mental illness|health history|medical history|HIV|sick leave history|in perfect health)\b/i,
    text: 'Disability and health are protected. Name the task, and ask whether it can be done with adjustments.',
  },
  {
    topic: 'sexual orientation',
    pattern:
      /\b(?:sexual orientation|heterosexual|straight (?:candidate|person)|gay|lesbian|bisexual|transgender|gender identity)\b/i,
    text: 'Sexual orientation and gender identity are protected.',
  },
  {
    topic: 'politics or union',
    pattern:
      /\b(?:political (?:views?|opinion|affiliation|party)|trade union member|union member(?:ship)?|non[- ]union)\b/i,
    text: 'Political opinion and union membership are protected.',
  },
];

const proxies: readonly Rule[] = [
  {
    topic: 'native speaker',
    pattern:
      /\b(?:native(?:[- ]level)? (?:\w+ )?(?:speaker|english)|mother tongue|accent[- ]free|no accent)\b/i,
    text: 'Stands for national origin. Ask for the level the work needs, such as “fluent English”.',
  },
  {
    topic: 'recent graduate',
    pattern:
      /\b(?:recent(?:ly)? (?:college |university )?grad\w*|new grad\w*|fresh (?:graduate|out of)|class of (?:19|20)\d\d|current student)\b/i,
    text: 'Stands for age. Ask for “entry level” instead.',
  },
  {
    topic: 'digital native',
    pattern: /\bdigital native\b/i,
    text: 'Stands for age. Name the tools to be used.',
  },
  {
    topic: 'energy',
    pattern: /\b(?:energetic|high[- ]energy|youthful energy|dynamic young|fresh blood|vibrant)\b/i,
    text: 'Often stands for age. Name what the work asks for.',
  },
  {
    topic: 'experience limit',
    pattern: /\b(?:no more than|at most|maximum(?: of)?|up to) \d+ years?\b|\boverqualified\b/i,
    text: 'An upper limit of experience stands for age.',
  },
  {
    topic: 'photo',
    pattern:
      /\b(?:photo(?:graph)? (?:required|attached|of (?:yourself|the applicant))|headshot|attach (?:a )?photo|with photo)\b/i,
    text: 'A photo shows age, gender and origin, and tells nothing of the work.',
  },
  {
    topic: 'postcode',
    pattern:
      /\b(?:postcode|post code|zip code|lives? (?:near|within|in)|local (?:candidates?|residents?) only|neighbou?rhood)\b/i,
    text: 'Where somebody lives often stands for origin or income. Ask whether they can be at the place of work.',
  },
  {
    topic: 'unbroken career',
    pattern:
      /\b(?:no (?:employment |career )?gaps?|gap[- ]free|unbroken|continuous (?:employment|work history)|no career breaks?|currently employed)\b/i,
    text: 'Shuts out parents, carers and people who were ill. Gaps never count in the score.',
  },
  {
    topic: 'culture fit',
    pattern: /\b(?:cultur(?:e|al) fit|fits? (?:our|the) culture|like[- ]minded|one of us)\b/i,
    text: 'Means “like us” to many. Name the behaviour that is wanted.',
  },
  {
    topic: 'school name',
    pattern:
      /\b(?:ivy league|oxbridge|group of eight|go8|top[- ](?:tier|\d+|ranked) (?:university|school|college)|elite (?:university|school)|prestigious)\b/i,
    text: 'The name of a school often stands for origin and income. Ask for the degree or the knowledge.',
  },
  {
    topic: 'physical ability',
    pattern:
      /\b(?:physically fit|good physical (?:health|condition)|athletic build|must be able to (?:lift|stand|walk|see|hear))\b/i,
    text: 'Ask only where the task needs it, and allow for adjustments.',
  },
  {
    topic: 'licence to drive',
    pattern: /\bown (?:a )?(?:car|vehicle)\b/i,
    text: 'Ask only where the work is driving: it shuts out many people with disability.',
  },
  {
    topic: 'appearance',
    pattern:
      /\b(?:well[- ]groomed|professional appearance|good looking|presentable|clean[- ]shaven|no (?:visible )?tattoos|hairstyle)\b/i,
    text: 'Rules on appearance often touch religion, origin or gender.',
  },
];

/** Refuses criteria on protected attributes and warns of those that stand for one. */
export function lintCriteria(criteria: readonly Pick<Criterion, 'id' | 'label'>[]): CriterionWarning[] {
  return criteria.flatMap(({ id, label }): CriterionWarning[] => {
    const refused = refusals.find((rule) => rule.pattern.test(label));
    if (refused) return [{ criterionId: id, severity: 'refused', topic: refused.topic, text: refused.text }];
    const warned = proxies.find((rule) => rule.pattern.test(label));
    return warned ? [{ criterionId: id, severity: 'warned', topic: warned.topic, text: warned.text }] : [];
  });
}
