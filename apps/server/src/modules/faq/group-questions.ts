import { similarity } from '@candor/scoring/embedder';

/** From here on two questions mean the same: 'May I bring my dog?' and '… my cat?' are below it. */
const sameMeaning = 0.88;

/** A wording without what people type differently: case, punctuation, spaces. */
export function normalizeQuestion(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Puts the same questions together: of the same wording, and of the same meaning where their vectors are known. Each group is
 * near to its first question, so that a chain of small steps doesn't join what differs.
 */
export function groupQuestions<Question extends { text: string }>(
  questions: readonly Question[],
  vectors: ReadonlyMap<string, Float32Array>,
): Question[][] {
  const groups: { wordings: Set<string>; vector: Float32Array | undefined; questions: Question[] }[] = [];
  for (const question of questions) {
    const wording = normalizeQuestion(question.text);
    const vector = vectors.get(wording);
    const group =
      groups.find(({ wordings }) => wordings.has(wording)) ??
      groups.find((known) => known.vector && vector && similarity(known.vector, vector) >= sameMeaning);
    if (!group) groups.push({ wordings: new Set([wording]), vector, questions: [question] });
    else {
      group.wordings.add(wording);
      group.questions.push(question);
    }
  }
  return groups.map((group) => group.questions);
}
