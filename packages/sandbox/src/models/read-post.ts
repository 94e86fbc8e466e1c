import type { ModelFaultMode } from './faults.ts';

/** The quoted job post in a prompt. */
export function findPost(prompt: string): string | undefined {
  return /^Job post:\n<(post-\w+)>\n([\s\S]*)\n<\/\1>/.exec(prompt)?.[2];
}

const kinds = [
  { field: 'Required skills', kind: 'skill', required: true, by: /[,\n]/ },
  { field: 'Preferred skills', kind: 'skill', required: false, by: /[,\n]/ },
  { field: 'Responsibilities', kind: 'duty', required: true, by: /\n/ },
];

/** Reads a job post as a simple but honest model would, field by field, or with a fault. */
export function readPost(mode: ModelFaultMode, post: string) {
  const criteria = kinds.flatMap(({ field, kind, required, by }) => {
    const [, text = ''] =
      new RegExp(`^${field}:\\n([\\s\\S]*?)(?:\\n\\n|$(?![\\s\\S]))`, 'm').exec(post) ?? [];
    const names = text.split(by).map((name) => name.replace(/^[\s•*-]+/, '').trim());
    return names
      .filter((name) => name !== '')
      .map((name) => ({ name, kind, required, years: null, level: null, span: name }));
  });
  if (mode === 'invented-quotes')
    return { criteria: criteria.map((one) => ({ ...one, span: `${one.name} for a market leader` })) };
  if (mode !== 'score-injection') return { criteria };
  const aside = { kind: 'skill', required: true, years: null, level: null, span: criteria[0]?.span ?? '' };
  return { score: 100, criteria: [...criteria, { ...aside, name: 'Under 35 years old', weight: 99 }] };
}
