/** Why a question is not answered, whatever the knowledge holds. */
export type Guard = 'instructions' | 'private_data';

/**
 * Few and narrow: they catch what is plainly an order to the machine or a grab at other people's data, before anything is
 * read. All else is for the learned subjects. Each has harmless sentences beside it in the tests that must pass.
 */
const rules: readonly [Guard, RegExp][] = [
  [
    'instructions',
    /\b(?:ignore|disregard|forget|override|bypass)\s+(?:(?:all|any|every|your|the|these|those|previous|prior|above|of)\s+){1,4}(?:instructions?|rules|prompts?|guidelines|restrictions)\b/iu,
  ],
  [
    'instructions',
    /\b(?:print|repeat|reveal|show|tell|give|output|recite)\b[^.?!]{0,30}\b(?:system|hidden|initial|secret|original)\s+(?:prompts?|instructions?|message)\b/iu,
  ],
  [
    'instructions',
    /\byou\s+are\s+(?:now|no\s+longer)\s+(?:an?\s+|the\s+)?\S+|\bpretend\s+(?:that\s+)?you\b/iu,
  ],
  // A word that no person types: text in a code.
  ['instructions', /(?:^|\s)(?=\S*[a-z])(?=\S*[A-Z])(?=\S*(?:\d|=))[A-Za-z0-9+/_-]{24,}={0,2}(?:\s|$)/u],
  [
    'private_data',
    /\b(?:list|show|give|send|export|print)\s+(?:me\s+|us\s+)?(?:all|every|the\s+names\s+of|the\s+list\s+of|a\s+list\s+of)\s+(?:the\s+|other\s+)*(?:candidates|applicants|applications|resumes|cvs)\b/iu,
  ],
  [
    'private_data',
    /\b(?:cvs?|resumes?|scores?|addresses|phone\s+numbers?|e-?mails?)\s+of\s+(?:the\s+|all\s+|other\s+|another\s+)+(?:candidates?|applicants?)\b/iu,
  ],
];

/** Finds the reason not to answer a question: instructions to the machine, or confidential matters. */
export function guardQuestion(text: string): Guard | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll('’', "'");
  return rules.find(([, pattern]) => pattern.test(plain))?.[0];
}
