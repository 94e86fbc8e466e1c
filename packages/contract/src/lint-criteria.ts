import { proxies, type Rule, refusals } from './lint-rules.ts';

export interface CriterionWarning {
  criterionId: string;
  /** `refused` may not be judged by; `warned` may, but often shuts out people for other reasons than the work. */
  severity: 'refused' | 'warned';
  topic: string;
  text: string;
}

export type Remark = Omit<CriterionWarning, 'criterionId'>;

/** Refuses criteria on protected attributes and warns of those that stand for one. */
export function lintCriteria(criteria: readonly { id: string; label: string }[]): CriterionWarning[] {
  return criteria.flatMap(({ id, label }) => {
    const remark = lintPhrase(label);
    return remark ? [{ criterionId: id, ...remark }] : [];
  });
}

/** What is to be said of a requirement in a few words. */
export function lintPhrase(phrase: string): Remark | undefined {
  const own = withoutAgeServed(phrase);
  for (const [severity, rules] of [
    ['refused', refusals],
    ['warned', proxies],
  ] as const) {
    const rule = rules.find((rule) => isMeant(rule, own));
    if (rule) return { severity, topic: rule.topic, text: rule.text };
  }
  return undefined;
}

function isMeant({ pattern, ambiguous }: Rule, phrase: string): boolean {
  if (pattern?.test(phrase)) return true;
  const match = ambiguous?.exec(phrase);
  return match
    ? isOfApplicant(phrase.slice(0, match.index), phrase.slice(match.index + match[0].length))
    : false;
}

const applicant =
  /\b(?:seeking|look(?:ing)? for|we want|wanted|must be|should be|you are|be an?|hire|hiring|preference for)(?: [\p{L}-]+){0,2} ?$/iu;
/** Whom or what work is done for, right after the word: 'young people', 'color grading', 'maternity ward'. */
const object =
  /^['’]?s?[\s/-]+(?:(?:and|or|&)\s(?:female|male|women|men|girls|boys)['’]?s?\s)?(?:[\p{L}&]+[\s-]+){0,1}?(?:people|persons|child\w*|adults?|learners?|readers?|patients?|clients?|residents?|students?|offenders?|prison\w*|athletes?|mothers?|families|women|men|girls|boys|communit\w+|audiences?|markets?|marketing|consumers?|customers?|care|carer|support|services?|studies|history|health\w*|wear|fashion|clothing|apparel|shoes|footwear|grooming|shelters?|refuges?|wards?|units?|nurs\w+|cover|clinics?|hospitals?|medicine|medical|counsel\w+|therap\w+|education|schools?|college|teach\w*|literature|art|arts|music|theology|texts?|festivals?|law|rights|affairs|policy|compliance|equality|equity|diversity|inclusion|awareness|analysis|data|statistics|research|testing|tests?|verification|groups?|appropriate|cuisine|foods?|cooking|restaurants?|languages?|finance|banking|equities|region\w*|relations|conditions?|cars?|tracks?|days?|engineering|officials?|receivables?|debt\w*|accounts|beef|cheese|stock|inventory|insurance|sector|workers?|management|administration|access|aids?|programs?|programmes?|applications?|ceremon\w+|violence|trafficking|prevention|basketball|football|soccer|netball|swimming|sports?|choir|scouts?|clubs?|products?|toys|books?|magazines?|rooms?|toilets?|connectors?|voice|pay gap)(?![\p{L}])/iu;
/** What it is done with or for, right before it: 'counselling of pregnant women'. */
const relation =
  /\b(?:with|for|to|of|about|among|on|teach\w*|support\w*|coach\w*|serv\w+|car(?:e|ing) for|help\w*|train\w*|protect\w*|screening)(?: [\p{L}-]+){0,3} ?$/iu;

/** How old the people are whom the work is done for: 'children aged 3 to 5', 'patients over 65'. */
const ageServed =
  /\b(?:child\w*|kids|infants|toddlers|pupils|students|learners|youth|adults|patients|residents|clients|seniors)\s+(?:who are |of )?(?:aged?|ages|over|under|above|below|between)\s[\d\s.+–-]*\d(?:\s(?:to|and)\s\d+)?(?:\s(?:and|or) (?:over|older|above|under))?/giu;

function withoutAgeServed(phrase: string): string {
  return phrase.replace(ageServed, (match, at: number) =>
    applicant.test(phrase.slice(0, at)) ? match : ' ',
  );
}

/** 'Young' alone is asked of a person; 'young children' are whom the work is done for. */
function isOfApplicant(before: string, after: string): boolean {
  if (
    /^\s*(?:candidates?|applicants?|only|preferred|wanted|person\b|team\b)|\b(?:only|wanted|preferred)\s*$/i.test(
      after,
    )
  )
    return true;
  if (object.test(after)) return false;
  return applicant.test(before) || !relation.test(before);
}
