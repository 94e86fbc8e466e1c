/** What somebody asks about their own application. */
export type OwnAsk = 'status' | 'gaps' | 'salary' | 'score' | 'matched';

const thing = '(?:application|applications|cv|resume|candidacy|submission|candidature)';

const asks: readonly [OwnAsk, RegExp][] = [
  [
    'score',
    /\b(?:(?:my|what|which) (?:\w+ )?(?:score|scores|points|grade|rating)\b(?! (?:of|for) the)|how (?:high|well) did i (?:score|do|get)|how many points|(?:points|score|rating) did (?:i|you)|did i score|i scored?)\b/,
  ],
  [
    'gaps',
    /\b(?:(?:my|any) (?:\w+ )?(?:skills? gaps?|gaps?|weak(?:ness(?:es)?| (?:points?|spots?))|shortcomings)|(?:what|which|where|skills?)\b.*\b(?:am i|i am|do i|i|me|my (?:cv|resume|profile|application))\b.*\b(?:lack(?:ing)?|miss(?:ing)?|short|fall short|improve|weak)|(?:what|anything) (?:was|is|were|are|did i|am i)\b.*\b(?:miss(?:ing)?|lack(?:ing)?)\b.*\b(?:my|i|me)\b|missing (?:in|from|on) my|i (?:still )?(?:lack|miss)\b|why (?:(?:was|were|is|has|did) my (?:application|cv|resume)|did i not|didn'?t i|was i|am i|wasn'?t i|have i been)|what (?:should|could|can) i (?:improve|learn|work on|do better)|how (?:can|could) i improve|kept me from|(?:not|n't) (?:find|found|see) in my|reasons? (?:for|of|behind) my (?:rejection|refusal)|stronger candidate|requirements? (?:do|did) i not|(?:which|what)\b.* do i not (?:yet )?(?:have|meet|fulfil\w*|bring))\b/,
  ],
  [
    'matched',
    /\b(?:(?:which|what) (?:of my )?(?:skills|strengths)\b.*\b(?:match\w*|fit|count\w*|find|found|liked?)|my (?:strengths|strong points)|what am i good at|what do i (?:already )?bring|where do i (?:match|fit)|speaks for me|what did you like about (?:me|my)|how well do i (?:fit|match))\b/,
  ],
  [
    'salary',
    /\b(?:(?:salary|pay|paid|wage|earn|money|offer|worth)\b.*\b(?:for me\b|right for me|my (?:\w+ )?(?:experience|background|profile|skills|cv|resume|evaluation|qualifications?|level)|(?:some(?:one|body)|people|person) (?:like me|with my)|should i (?:ask|expect|request|aim)|could i (?:ask|expect|request)|can i (?:ask|expect)|am i|given my|i (?:should|could) (?:ask|expect))|(?:what|how much) (?:am i|would i be|should i) (?:worth|ask|expect|request)|what (?:am i worth|salary (?:should|could|can|would) i)|recommended? (?:salary|pay)|(?:you )?think i should (?:get paid|be paid|earn|get|make)|would you (?:offer|pay) me|(?:salary|pay) (?:recommend\w+|insights?|suggest\w+|estimate))\b/,
  ],
  [
    'status',
    new RegExp(
      [
        String.raw`^\W*(?:(?:my|application) )?(?:status|result|update|outcome)\b(?:\W+(?:pls|please|check|update|of (?:my|the) ${thing}))*\W*$`,
        String.raw`\b(?:status|state|stage|progress|outcome|result|results|news|update|updates|decision|verdict) (?:\w+ ){0,2}?(?:of|on|about|for|regarding|from) (?:my|our|the) (?:\w+ )?(?:${thing}|interview|job)`,
        String.raw`\b(?:my|our) (?:\w+ )?(?:${thing}|status|result|interview)\b.*\b(?:stands?|status|news|update|progress\w*|happen\w*|going|doing|received?|arrived?|reached|got through|far|read|looked|reviewed|seen|decided|decision|accepted|rejected|successful|forgotten|lost|stage|outcome|result|yet)\b`,
        String.raw`\b(?:stands?|status|news|updates?|progress|happen\w*|going on|going|receiv\w+|got|get|arriv\w+|read|looked at|reviewed|seen|decided|decision|far|state|stage|outcome|heard|wrong|up) (?:\w+ ){0,4}?(?:my|our) (?:\w+ )?(?:${thing}|interview)\b`,
        String.raw`\b(?:where|how|what) (?:\w+ ){0,2}?(?:my|our) (?:\w+ )?${thing}\b.*\b(?:now|stand|standing|at|going|far)\b`,
        String.raw`\b(?:am|was|were|have|has) i (?:\w+ )?(?:rejected|accepted|hired|shortlisted|selected|invited|still in|in the running|turned down|considered|successful|chosen|passed|through|made it|got it|been (?:\w+ )?(?:rejected|accepted|shortlisted|selected|invited|chosen|turned down|considered))\b`,
        String.raw`\b(?:did|have|know if|tell me if|see if|whether) i (?:\w+ )?(?:passed|pass|make it|made it|(?:get|got|gotten) (?:it|in|the (?:\w+ )?(?:job|role|post|position|place)|an interview|rejected|invited|shortlisted|selected)|make the|made the)\b`,
        String.raw`\b(?:do|does|did) (?:i|both|they|my applications) (?:\w+ )?stand\b|\bwhere (?:i|both|they) stand\b|\bany (?:news|updates?|word|decision)\b(?! (?:about|on|of) (?!my|me|our|it|the (?:application|interview|job)))|\b(?:how|where) (?:do|does|did) (?:things|it|everything|matters) stand\b|\b(?:just|simply|only) (?:\w+ ){0,3}(?:a )?yes or (?:a )?no\b|\bi (?:have )?(?:pulled out|stepped back|cancelled)\b.*\b(?:go through|gone through|registered|noted|arrive\w*|worked?)\b|\bin the running\b|\bam i (?:in|out)\b|(?<!improve )\bmy chances\b|\b(?:still|already) (?:being )?(?:considered|under review)\b`,
        String.raw`\b(?:have|has|did|do) (?:you|anyone|anybody|somebody|someone|the recruiter) (?:\w+ )?(?:receiv\w+|got|get|read|seen|looked at|look at|review\w*|decid\w+|made a decision|forgotten)\b.*\b(?:my|me|mine|i)\b`,
        String.raw`\bi (?:have )?(?:\w+ )?applied\b.*\b(?:status|news|update|happen\w*|stand|heard|hear|yet|result|far|outcome)\b`,
        String.raw`\bhow far (?:did|have|am) i\b|\b(?:will|would) i be (?:invited|hired|considered|contacted|interviewed)\b|\bam i (?:still )?(?:a candidate|being considered|considered)\b|\bwhether i (?:was|am|have been|got|passed|made)\b|\bwas it a (?:no|yes)\b|\bthink of (?:me|my (?:${thing}))\b|\bis my (?:${thing}) (?:complete|in|there|ok|okay|valid)\b|\bi withdrew\b|\bmy withdrawal\b|\bnext (?:step |steps )?(?:with|for) me\b|\b(?:an|some|quick) update\b|\bwhen did i apply\b|\bdid you (?:\w+ )?decide\b|\bif i'?(?:m| am) (?:in|out|through|rejected)\b|\bis it a (?:yes|no)\b|\b(?:result|outcome|decision|verdict) (?:for|on|about) (?:the|me)\b|\b(?:did|do|does) (?:\w+ ){1,3}like me\b|\bhow does it look\b|\bwhat stage\b`,
        String.raw`\bwhen (?:is|was) my interview\b|\bwhich (?:jobs?|roles?|positions?) (?:did|have) i appl`,
      ].join('|'),
    ),
  ],
];

/** Questions that name one's own application but are about the rules for everybody. */
const general =
  /\b(?:how (?:long|do i|can i|to|many)|when (?:do|will|would|can) (?:i|you)|mistake|typo|wrong|correct|change|edit|update (?:my|the) (?:cv|application|resume|details)|withdraw|delete|erase|keep|store|data|computer|software|robot|algorithm|machine|by ai|a human|a person|several|more than one|apply again|before i)\b/;

/** Whoever has proved the address and speaks of 'my application' means it. */
const mine = /\b(?:my|mine) (?:\w+ ){0,2}?(?:applications?|cv|resume|candidacy)\b/;

const ordering =
  /^\W*(?:please )?(?:show|print|give|send|export|forward|delete|write|rewrite|improve|translate|copy)\b/;

/** Finds what a question asks about the asker's own application; undefined where it asks something else. */
export function findOwnAsk(text: string, isProved = false): OwnAsk | undefined {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const isGeneral = general.test(plain) && !/\bstatus\b|\bstands?\b/.test(plain);
  const found = asks.find(([, pattern]) => pattern.test(plain))?.[0];
  if (found === undefined)
    return isProved && !isGeneral && mine.test(plain) && !ordering.test(plain) ? 'status' : undefined;
  return found === 'status' && isGeneral ? undefined : found;
}
