import type { LanguageModel } from '@candor/integrations/language-model';
import type { GoldFinding, GoldPost } from './gold.ts';

const levelWords = [
  ['high-school', /\bhigh school|\bHS diploma/i],
  ['associate', /\bassociate/i],
  ['bachelor', /\bbachelor|^degree$/i],
  ['master', /\bmaster|\bMBA\b/i],
] as const;

/** The first level that is named: it is the lowest that will do. */
function levelOf(words: string | null): string | null {
  const found = levelWords.flatMap(([level, pattern]) => {
    const at = words?.search(pattern) ?? -1;
    return at < 0 ? [] : [{ level, at }];
  });
  return found.sort((a, b) => a.at - b.at)[0]?.level ?? null;
}

export interface Script {
  post: GoldPost;
  /** Of one resume. */
  findings: readonly GoldFinding[];
  /** A quote as a reader of the blind text can give it. */
  quoteOf(finding: GoldFinding): string;
}

/** A language model that says what the labelled set says, and nothing of what it does not label. */
export function createGoldModel({ post, findings, quoteOf }: Script): LanguageModel {
  const say = (prompt: string) =>
    prompt.startsWith('Job post:') ? { criteria: drawn() } : { findings: found(prompt) };
  const drawn = () =>
    post.criteria.map(({ name, kind, required, years, level, span }) => ({
      ...{ name, kind, required, years, span },
      level: kind === 'education' ? levelOf(level) : null,
    }));
  const found = (prompt: string) => {
    const [line = '[]'] = /^\[.*\]$/m.exec(prompt) ?? [];
    const asked = JSON.parse(line) as { id: string; criterion: string }[];
    return asked.flatMap(({ id, criterion }) => {
      const gold = findings.find((one) => one.criterion.toLowerCase() === criterion.toLowerCase());
      if (!gold) return [];
      const state = gold.verdict === 'partly' ? 'partial' : gold.verdict;
      return [{ criterion: id, state, quotes: gold.quote === null ? [] : [quoteOf(gold)], jobs: [] }];
    });
  };
  return {
    provider: 'openai-compatible',
    name: 'gold',
    ask: async ({ prompt, schema }) => ({
      answer: schema.parse(say(prompt)),
      usage: { inputTokens: 0, outputTokens: 0 },
    }),
  };
}
