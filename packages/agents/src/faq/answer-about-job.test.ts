import { expect, it } from 'vitest';
import { answerAboutJob } from './answer-about-job.ts';
import { companyPassages } from './company-passages.ts';
import { indexKnowledge } from './faq-index.ts';
import type { JobFacts } from './knowledge.ts';
import { findQuestionReader } from './reader/question-reader.ts';

const nothingElse = {
  responsibilities: null,
  required_skills: null,
  preferred_skills: null,
  job_type: null,
  employment_type: null,
  experience_level: null,
  seniority_level: null,
  education_level: null,
  contact_email: null,
};
const aJob = (id: string, title: string, city: string, salary: string): JobFacts => ({
  ...{ ...nothingElse, id, title, city, country: 'United Kingdom', department: 'Crew' },
  ...{ description: 'You work on board.', salary_range: salary },
});
const text = 'Uniform\nUniform and safety boots are supplied free and replaced when they are worn out.';
const knowledge = {
  companyName: 'Skerrow Ferries',
  passages: companyPassages(text, 'Skerrow Ferries'),
  jobs: [
    aJob('j-cook', 'Ship’s Cook', 'Arnavaig', '£31,500'),
    aJob('j-purser', 'Purser', 'Inverlachie', '£38,000'),
    aJob('j-deckhand', 'Deckhand', 'Skerrow', '£27,000'),
  ],
};
const index = await indexKnowledge(knowledge, await findQuestionReader());

it.each([
  ['Where is the job?', 'Inverlachie'],
  ['What does it pay?', '£38,000'],
  ['What is the salary?', '£38,000'],
])('%s is answered by the job it is about: %s', async (question, told) => {
  const answer = await answerAboutJob(index, 'j-purser', { text: question });
  expect(answer).toMatchObject({ outcome: 'answered', sources: [{ id: 'j-purser' }] });
  expect(answer.reply).toContain(told);
});

it('answers what the company says for everybody', async () => {
  const answer = await answerAboutJob(index, 'j-purser', { text: 'Do I have to pay for my uniform?' });
  expect(answer.reply).toContain('supplied free');
});

it('lists every job to whoever asks which there are', async () => {
  const answer = await answerAboutJob(index, 'j-purser', { text: 'Which jobs do you have?' });
  for (const { title } of knowledge.jobs) expect(answer.reply).toContain(title);
});

it('asks which job is meant by a question about one that is not open', async () => {
  const answer = await answerAboutJob(index, 'j-closed', { text: 'Where is the job?' });
  expect(answer.outcome).not.toBe('answered');
});
