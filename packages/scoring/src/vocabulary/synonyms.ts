import { readFileSync } from 'node:fs';
import { stemsOf } from '../words/tokens.ts';

export interface SkillFamily {
  name: string;
  /** The skill itself in other words: k8s is Kubernetes. */
  same: readonly string[];
  /** Near skills: OpenTofu tells something of Terraform, but is not it. */
  related: readonly string[];
}

interface Families {
  byName: ReadonlyMap<string, SkillFamily>;
  bySynonym: ReadonlyMap<string, SkillFamily>;
}

let loaded: Families | undefined;

/** A skill's name without regard to case and inflection. */
export function skillKey(name: string): string {
  return stemsOf(name).join(' ');
}

function loadFamilies(): Families {
  const byName = new Map<string, SkillFamily>();
  const bySynonym = new Map<string, SkillFamily>();
  const table = readFileSync(new URL('../../data/skill-synonyms.tsv', import.meta.url), 'utf8');
  for (const line of table.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [name = '', same = '', related = ''] = line.split('\t');
    const family = {
      name,
      same: same.split('|').filter(Boolean),
      related: related.split('|').filter(Boolean),
    };
    byName.set(skillKey(name), family);
    for (const synonym of family.same) {
      const key = skillKey(synonym);
      if (!bySynonym.has(key)) bySynonym.set(key, family);
    }
  }
  return { byName, bySynonym };
}

/** The family a skill belongs to, by its own name or by a synonym. */
export function findFamily(name: string): SkillFamily | undefined {
  loaded ??= loadFamilies();
  const key = skillKey(name);
  return loaded.byName.get(key) ?? loaded.bySynonym.get(key);
}

/** All curated names, for finding skills in running text. */
export function listCuratedNames(): string[] {
  loaded ??= loadFamilies();
  return [...loaded.byName.values()].flatMap((family) => [family.name, ...family.same]);
}
