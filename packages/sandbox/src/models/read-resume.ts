interface AskedCriterion {
  id: string;
  group: string;
  criterion: string;
}

export interface ModelFinding {
  criterion: string;
  state: string;
  quotes: string[];
  jobs: string[];
}

/** The criteria in a prompt: the first JSON array of objects with an id. */
export function findAsked(prompt: string): AskedCriterion[] {
  const start = prompt.indexOf('[{"id"');
  const end = prompt.indexOf('}]', start);
  if (start < 0 || end < 0) return [];
  try {
    return JSON.parse(prompt.slice(start, end + 2)) as AskedCriterion[];
  } catch {
    return [];
  }
}

/** The quoted resume in a prompt. */
export function findResume(prompt: string): string {
  return /<(resume-\w+)>\n([\s\S]*)\n<\/\1>/.exec(prompt)?.[2] ?? '';
}

/** The names of all jobs that the prompt lists. */
function listJobs(prompt: string): string[] {
  const listed = /<(jobs-\w+)>\n([\s\S]*?)\n<\/\1>/.exec(prompt)?.[2] ?? '';
  return [...listed.matchAll(/^j\d+(?=:)/gm)].map(([name]) => name);
}

/** Reads a resume as a simple but honest model would: a line that holds a criterion's words is quoted for it. */
export function readHonestly(prompt: string): ModelFinding[] {
  const lines = findResume(prompt).split('\n');
  const jobs = listJobs(prompt);
  return findAsked(prompt).map(({ id, group, criterion }) => {
    const words = criterion.toLowerCase().match(/[\p{L}\p{N}+#]{3,}/gu) ?? [];
    const enough = Math.max(1, Math.ceil(words.length / 2));
    const quotes = lines.filter((line) => {
      const there = line.toLowerCase();
      return words.filter((word) => there.includes(word)).length >= enough;
    });
    const state = quotes.length > 0 ? 'met' : 'no_evidence';
    return { criterion: id, state, quotes: quotes.slice(0, 2), jobs: group === 'experience' ? jobs : [] };
  });
}
