interface Span {
  start: number;
  end: number;
}

const anything = String.raw`(?:[^\s.!?]+\s+){0,5}?`;

/** Words that speak to a machine which judges, in the ways and languages they are met in. */
const addressed = [
  String.raw`\b(?:ignor\w*|disregard\w*|forget|override|overrule|bypass|vergiss|oubli\w+|olvid\w+|esque[cç]\w+)\s+${anything}(?:instru[ck]\w*|instruções|rules?|rubric|prompts?|guidelines|anweisung\w*|vorgaben|regeln|consignes|règles|reglas|regras|istruzioni)`,
  String.raw`\b(?:give|assign|award|grant|rate|score|rank|mark|grade|recommend|hire|accept)\s+${anything}this\s+(?:candidate|applicant|person|resume|cv|profile)\b`,
  String.raw`\b(?:mark|set|count|treat|report)\s+${anything}(?:criteri\w+|requirements?|findings?)\s+${anything}(?:met|fulfilled|satisfied)\b`,
  String.raw`\b(?:output|return|answer|respond|reply)\s+${anything}(?:score|rating)\s+${anything}\d`,
  String.raw`\b(?:attention|note|message|instructions?)\s+(?:to|for)\s+${anything}(?:ai|llm|chatbot|language model|assistant|screening (?:system|software|tool))\b`,
  String.raw`\byou\s+are\s+(?:now\s+)?(?:an?|the)\s+${anything}(?:ai|assistant|chatbot|language model|evaluator)\b`,
  String.raw`\b(?:reveal|print|repeat|show)\s+${anything}(?:system\s+)?prompt\b`,
  String.raw`<\/?(?:system|assistant|user|instructions?)>|\[\/?inst\]|<\|[a-z_]+\|>`,
].map((pattern) => new RegExp(pattern, 'giu'));

/**
 * Sentences of a resume that are addressed to whoever judges it. They tell of nobody's work, so nothing that judges gets to
 * see them: neither words and rules nor a language model.
 */
export function findInstructions(text: string): Span[] {
  return addressed
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => sentenceAround(text, match.index, match.index + match[0].length));
}

/** From the beginning of the sentence or line to its end; a line that does not end goes on in the next. */
function sentenceAround(text: string, from: number, to: number): Span {
  const before = text.slice(0, from);
  const start = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\f'), lastStop(before)) + 1;
  const rest = text.slice(to);
  const end = /[.!?](?=\s|$)|[\n\f](?!\s*\p{Ll})/u.exec(rest);
  return { start, end: to + (end ? end.index + (/[.!?]/.test(end[0]) ? 1 : 0) : rest.length) };
}

function lastStop(before: string): number {
  const stops = [...before.slice(-400).matchAll(/[.!?]\s/g)];
  const last = stops.at(-1);
  return last ? Math.max(0, before.length - 400) + last.index : -1;
}
