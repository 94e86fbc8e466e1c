/** Why a question is not answered, whatever the knowledge holds. */
export type Guard = 'instructions' | 'private_data' | 'hidden_jobs' | 'unfair';

/** 'Do you give feedback to candidates?' asks for a rule; 'give me the candidates' is an order. */
const notAsRule = String.raw`(?<!\b(?:do|does|did|that|if|whether)\s+(?:you|they|we)\s+(?:(?:also|always|ever|usually|normally|still)\s+)?)`;
const within = (count: number) => String.raw`(?:\S+\s+){0,${count}}?`;

const rules: readonly [Guard, readonly string[]][] = [
  [
    'instructions',
    [
      String.raw`\b(?:ignor\w*|disregard\w*|forget|override|overrule|bypass|skip|vergiss|oubli\w+|olvid\w+|ignorier\w*)\s+${within(5)}(?:instru[ck]\w*|rules?|prompts?|guidelines|polic(?:y|ies)|restrictions?|filters?|previous|above|everything|you\s+are|anweisung\w*|regeln|consignes|règles|reglas)\b`,
      String.raw`\b(?:you\s+are\s+(?:now|no\s+longer)|you're\s+now|act\s+as|pretend\w*|role-?play|imagine\s+(?:that\s+)?you|from\s+now\s+on|simulate|play\s+the\s+(?:role|part)|let'?s\s+play)\b`,
      String.raw`\b(?:system|developer|hidden|initial|original|secret|internal)\s+(?:prompt|instructions?|messages?|rules|notes?|documents?)\b`,
      String.raw`\b(?:print|repeat|reveal|show|tell|give|output|copy|recite|summari[sz]e|translate|what\s+(?:is|are|was|were|does|do))\s+${within(5)}(?:(?:your|these|those)\s+${within(2)}(?:settings|guidelines|configuration|text)|(?:your|the|these|those)\s+${within(2)}(?:prompts?|instructions|directives))\b`,
      String.raw`\b(?:what|which)\s+(?:instructions|rules)\s+(?:do|did|were|have)\s+(?:you|they)\b|\bhow\s+(?:were|are)\s+you\s+(?:instructed|configured|programmed|prompted)\b|\b(?:repeat|say)\s+(?:everything|all|the\s+words?|the\s+text)\s+(?:above|before)\b`,
      String.raw`\b(?:decode|base64|rot13|jailbreak\w*|(?:developer|debug|admin|god|dan|test|maintenance)\s+mode|sudo|without\s+(?:any\s+)?(?:rules|restrictions|limits|filters)|unfiltered|uncensored|do\s+what\s+it\s+says)\b`,
      String.raw`\b(?:as|i\s+am|i'?m|this\s+is|speaking\s+as)\s+(?:(?:the|your)\s+${within(2)}(?:developer|ceo|owner|programmer|engineer\s+who\s+built|boss|it\s+(?:support|department)|system|police\s+officer)|(?:an?|the|your)\s+${within(2)}(?:admin(?:istrator|s)?|hr\s+(?:manager|director|head)|head\s+of\s+hr|auditor))\b`,
      String.raw`\b(?:your|the)\s+(?:boss|manager|developers?|ceo|creators?|admin\w*)\s+(?:\w+\s+)?(?:said|says|told|allow\w*|agreed|approved|gave)\b|\bpassword\s+is\b|\b(?:i\s+am|i'?m)\s+(?:authori[sz]ed|cleared)\b|\byou\s+trust\s+me\b|\b(?:security|compliance)\s+audit\b`,
      String.raw`\b(?:set|change|raise|increase|improve|put|make)\s+(?:up\s+)?my\s+(?:\w+\s+)?(?:score|status|stage|points|rating|rank\w*)\b|\b(?:approve|accept)\s+(?:me|my\s+application)\b|\b(?:put|move|add)\s+me\s+(?:on|in|to|into|at)\s+${within(2)}(?:short-?list|top|interview|next\s+round|list)\b|\bhire\s+me\s+(?:now|right|immediately|at\s+once)\b|\bgive\s+me\s+\d+\s+points\b`,
      String.raw`\b(?:mark|treat|register|list|flag)\s+me\s+as\b|\b(?:set|change|update|alter|edit|upgrade|reverse|undo|cancel|overturn)\s+(?:my|the|this|that)\s+(?:\w+\s+)?(?:score|status|stage|decision|rejection|evaluation|rating|threshold|settings?)\b|\b(?:set|move|switch|push|promote|mark|bring)\s+(?:my|this|the)\s+(?:application|candidacy|cv|resume)\s+(?:to|as|into|up|forward|on)\b|\bmake\s+me\s+(?:the\s+)?(?:first|best|top|winner|shortlisted|hired)\b`,
      String.raw`\b(?:off\s+the\s+record|between\s+(?:us|you\s+and\s+me)|just\s+this\s+once|i\s+won'?t\s+tell|nobody\s+will\s+know|not\s+allowed\s+to\s+(?:say|tell|share|reveal)|supposed\s+to\s+(?:hide|keep)|keep\s+(?:it\s+|this\s+)?secret|unlock|disable\s+(?:your|the)|new\s+(?:rules?|instructions?|persona)|as\s+(?:json|csv|xml|a\s+table)|in\s+(?:json|csv)|your\s+first\s+message|word\s+for\s+word|verbatim)\b`,
      String.raw`(?:^|\s)(?:system|assistant|admin|developer)\s*:|###`,
      String.raw`<\/?(?:system|assistant|user|instructions?|script|img)\b|\[\/?inst\]|<\|[a-z_]+\|>|\{\{|\bdrop\s+table\b|\bselect\s+\S+\s+from\b|\bunion\s+select\b|'\s*or\s+'?1`,
    ],
  ],
  [
    'private_data',
    [
      String.raw`${notAsRule}\b(?:list|show|give|send|export|dump|print|tell|forward|share|name|read|copy|download|see|get|leak|e-?mail)\s+${within(6)}(?:applicants?|candidates?|applications\s+(?:you|that|of|from|with)|other\s+(?:people|person|applications?)|everyone|whoever|(?:their|his|her)\s+(?:\w+\s+)?(?:addresses|address|cvs?|resumes?|scores?|e-?mails?|phones?|numbers?|names?|data|details|results?|applications?|salar\w+))\b`,
      String.raw`\b(?:names?|addresses|phones?|e-?mails?|numbers?|scores?|cvs?|resumes?|salar(?:y|ies)|data|details|results?|applications?)\s+(?:\w+\s+)?(?:of|from|for)\s+${within(2)}(?:applicants?|candidates?|others?|other\s+people|everybody|everyone|whoever|somebody\s+else|someone\s+else|employees|your\s+staff)\b`,
      String.raw`\b(?:who|how\s+many(?:\s+other)?(?:\s+people)?)\s+(?:else\s+)?(?:has\s+|have\s+|already\s+)*applied\b|\bwho\s+(?:else\s+)?(?:is|was|got|are|were|will\s+be)\s+(?:\w+\s+)?(?:shortlisted|rejected|hired|invited|interviewed|the\s+best|ahead|in\s+the\s+lead)\b`,
      String.raw`\b(?:other|rival|competing|best|top|strongest|worst|remaining|fellow)\s+(?:applicants?|candidates?)\b|\bhow\s+(?:do|did|would)\s+i\s+(?:compare|rank|stand\s+against|measure)\b|\b(?:which|what)\s+(?:candidate|applicant)s?\b(?!\s+do\s+you\s+(?:look|want|need|prefer|seek|hire))|\bhow\s+many\s+(?:\w+\s+)?(?:applications|applicants|candidates)\b(?!\s+(?:can|may|could|should|am|do)\s+(?:i|we|you)\b)|\b(?:did|has|have)\s+(?:anyone|anybody|someone|somebody)\s+(?:else\s+)?(?:withdr\w+|appl\w+|been|get|got|passed)\b|\bcompared\s+(?:to|with)\s+(?:the\s+)?(?:others?|other|me)\b|\bmy\s+(?:competitors?|competition|rivals)\b`,
      String.raw`\b(?:the\s+)?(?:person|guy|woman|man|girl)\s+who\s+(?:\w+\s+)?(?:applied|got|was|were|won|scored|interviewed|withdrew)\b|\bwho\s+(?:got|won|beat|took)\s+(?:it|the|me)\b|\b(?:bewerber\w*|kandidaten|candidatos|candidats|postulants|candidati)\b`,
      String.raw`\b(?:home\s+address|date\s+of\s+birth|phone\s+numbers?)\s+of\b|\bemployee\s+(?:list|records?|data)\b`,
      String.raw`\b(?:api|access|secret|private)\s+(?:keys?|tokens?)\b|\bdatabase\b\s+${within(3)}(?:dump|password|content|tables?)\b|(?<!\b(?:forgot|lost|change|reset|set|need|get)\s+(?:\w+\s+){0,2})\bpasswords?\b(?!\s+(?:of|for|to)\s+(?:my|the\s+(?:portal|link|site|account))\b)`,
    ],
  ],
  [
    'hidden_jobs',
    [
      String.raw`\b(?:draft|drafts|unpublished|not\s+(?:yet\s+)?(?:published|announced|advertised|public)|unannounced|hidden|secret|hide|hiding|confidential|internal-only|upcoming\s+secret)\s+${within(2)}(?:jobs?|postings?|roles?|positions?|openings?|vacanc\w+|posts?|yet)\b`,
      String.raw`\b(?:jobs?|postings?|roles?|positions?|openings?|vacanc\w+)\s+${within(3)}(?:not\s+(?:yet\s+)?(?:published|announced|advertised|public)|unpublished|in\s+draft|(?:that|which)\s+(?:has\s+|have\s+|is\s+|are\s+|was\s+)?(?:closed|removed|taken\s+down)|(?:you\s+)?hid(?:e|ing)|kept\s+secret)\b`,
      String.raw`\b(?:jobs?|postings?|roles?|positions?|openings?|vacanc\w+|posts?)\s+${within(5)}(?:gone|closed|filled|expired|withdrawn|offline|taken\s+(?:down|off)|pulled|no\s+longer\s+(?:open|there|listed|advertised|online|on))\b`,
      String.raw`\b(?:closed|former|old|expired|withdrawn|filled|last\s+(?:year|month|week)'?s?|previous)\s+${within(3)}(?:jobs?|postings?|roles?|positions?|openings?|vacanc\w+)\b`,
    ],
  ],
  [
    'unfair',
    [
      String.raw`${notAsRule}\b(?:turn\s+down|reject|avoid|exclude|filter\s+out|get\s+rid\s+of|not\s+hire|refuse|weed\s+out|screen\s+out)\s+${within(5)}(?:pregnant|women|men|mothers|old(?:er)?|black|foreign\w*|immigrants?|muslims?|jews?|jewish|christians?|gay|disabled|minorit\w+|people\s+over)\b`,
      String.raw`\b(?:fake|forge|falsify|invent|lie\s+about|make\s+up)\s+${within(4)}(?:certificates?|references?|degree|diploma|experience|cv|resume|documents?)\b`,
      String.raw`\bpass\s+${within(3)}(?:drug|alcohol)\s+tests?\b|\bbrib\w+\b`,
      String.raw`\b(?:cheat|hack|trick|fool|manipulate|game)\s+${within(4)}(?:system|test|interview|software|ai|screening|score|scoring|drug)\b`,
    ],
  ],
];

const compiled = rules.map(
  ([guard, patterns]) => [guard, patterns.map((pattern) => new RegExp(pattern, 'iu'))] as const,
);

/** A word that no person types: text in a code. */
const coded = /(?:^|\s)(?=\S*[a-z])(?=\S*[A-Z])(?=\S*(?:\d|=))[A-Za-z0-9+/_-]{24,}={0,2}(?:\s|$)/;

/** Finds what makes a question one that is not answered: instructions to the machine, or what nobody may be told. */
export function guardQuestion(text: string): Guard | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll('’', "'");
  if (coded.test(plain)) return 'instructions';
  return compiled.find(([, patterns]) => patterns.some((pattern) => pattern.test(plain)))?.[0];
}
