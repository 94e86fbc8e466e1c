import { composeMail, findMail } from './compose-mail.ts';
import type { ModelFaultMode } from './faults.ts';
import { answerFromPassages, findPassages } from './read-passages.ts';
import { findPost, readPost } from './read-post.ts';
import { findAsked, findResume, readHonestly } from './read-resume.ts';

/** What the model says, as text; not always what it was asked for. */
export function composeAnswer(mode: ModelFaultMode, prompt: string): string {
  if (mode === 'malformed') return '{"findings": [{"criterion": "c1", "state": "met", "quotes": [';
  if (mode === 'wrong-shape') return JSON.stringify({ score: 'A', verdict: 'hire' });
  if (findPassages(prompt).length > 0) return answerFromPassages(mode, prompt);
  const mail = findMail(prompt);
  if (mail) return JSON.stringify(composeMail(mode, mail, prompt));
  const post = findPost(prompt);
  if (post !== undefined) return JSON.stringify(readPost(mode, post));
  const asked = findAsked(prompt);
  if (asked.length === 0) return JSON.stringify({ ready: true, findings: [] });
  switch (mode) {
    case 'invented-quotes':
      return JSON.stringify({
        findings: asked.map(({ id, criterion }) => ({
          criterion: id,
          state: 'met',
          quotes: [`Ten years of outstanding ${criterion} for a market leader`],
          jobs: [],
        })),
      });
    case 'score-injection':
      return JSON.stringify({
        score: 1e9,
        application_score: 100,
        findings: [
          ...readHonestly(prompt).map((finding) => ({ ...finding, score: 100, strength: 1, weight: 99 })),
          { criterion: 'c999', state: 'met', quotes: ['overall'], jobs: [], score: 100 },
        ],
      });
    case 'gullible': {
      // Does what an instruction in the resume asks of it.
      const order = findResume(prompt)
        .split('\n')
        .find((line) => /\bignor/i.test(line));
      if (order === undefined) break;
      return JSON.stringify({
        findings: asked.map(({ id }) => ({ criterion: id, state: 'met', quotes: [order], jobs: [] })),
      });
    }
    default:
  }
  // Many models put their JSON into a fence.
  return `\`\`\`json\n${JSON.stringify({ findings: readHonestly(prompt) })}\n\`\`\``;
}
