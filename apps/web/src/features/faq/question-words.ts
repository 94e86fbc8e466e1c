import type { ResponseOf } from '@candor/contract/endpoint';
import type { faqQuestions, QuestionGroup, ServedQuestions } from '@candor/contract/faq-questions';
import { formatCount } from '#ui/format.ts';

const namedAtMost = 3;

type Asked = QuestionGroup['questions'][number];
type Answering = typeof faqQuestions.answerQuestions;

/** The questions of a group by how they were worded, the newest wording first. */
export function wordingsOf({ questions }: QuestionGroup): { text: string; questions: Asked[] }[] {
  const byText = new Map<string, Asked[]>();
  for (const question of questions) {
    const wording = question.text.trim().toLowerCase();
    byText.set(wording, [...(byText.get(wording) ?? []), question]);
  }
  return [...byText.values()].map((same) => ({ text: same[0]?.text ?? '', questions: same }));
}

/** Who asked, as far as that is known. */
export function nameAskers({ questions, people }: QuestionGroup): string {
  const names = [...new Set(questions.flatMap(({ asker }) => asker ?? []))];
  if (names.length === 0) return formatCount(people, 'visitor without a name', 'visitors without a name');
  const shown = names.slice(0, namedAtMost);
  const others = Math.max(0, people - shown.length);
  return others > 0 ? `${shown.join(', ')} and ${formatCount(others, 'other', 'others')}` : shown.join(', ');
}

/** How many people an answer to these questions can be emailed to. */
export function countRecipients(questions: readonly Asked[]): number {
  const known = questions.filter(({ hasAddress }) => hasAddress);
  return new Set(known.map(({ asker, id }) => asker ?? id)).size;
}

/** What a preview came to, in words. */
export function describeServed({ served, checked, total, isComplete }: ServedQuestions): string {
  if (total === 0) return 'There are no unanswered questions.';
  if (checked === 0) return 'The preview took too long. You can still save the answer.';
  const found =
    served.length === 0
      ? 'It would have answered none of the unanswered questions'
      : `It would have answered ${formatCount(served.length, 'unanswered question', 'unanswered questions')}`;
  return isComplete ? `${found}.` : `${found}. Checked: the nearest ${checked} of ${total}.`;
}

/** Whom ticking 'send' reaches. */
export function describeSending(recipients: number): string {
  if (recipients === 0) return 'Send by email: no one left an address';
  if (recipients === 1) return 'Send to the person who left an address';
  return `Send to the ${recipients} people who left an address`;
}

/** What became of the answer: a title and what to know beside it. */
export function describeAnswered({ answered, mailed, skipped, pair }: ResponseOf<Answering>) {
  const title = `${formatCount(answered, 'question', 'questions')} answered`;
  const facts = [
    mailed > 0 ? `${formatCount(mailed, 'email is', 'emails are')} on the way.` : 'No email is sent.',
    ...(pair ? ['The assistant knows the answer from now on.'] : []),
    ...(skipped > 0
      ? [`${formatCount(skipped, 'question was', 'questions were')} resolved by someone else.`]
      : []),
  ];
  return [title, { description: facts.join(' ') }] as const;
}
