import { describe, expect, it } from 'vitest';
import { isAboutOthers } from './other-people.ts';
import { findOwnAsk } from './own-question.ts';

const known = new Set(['inverlachi', 'goldeney', 'skerrow']);
const isKnown = (term: string) => known.has(term);

describe('questions about other people', () => {
  it.each([
    'Has Ines Duarte been invited to an interview?',
    'Did my brother get the job?',
    'how did Wren do',
    'My wife applied last week, was she shortlisted?',
    'Can I see her application?',
    'Did someone called Otto Brandt apply?',
    "What is Ines Duarte's score?",
  ])('knows: %s', (text) => {
    expect(isAboutOthers(text, isKnown)).toBe(true);
  });

  it.each([
    'Can my wife sail for free if I get the job?',
    'I applied in Inverlachie, how do I get there?',
    'Is the interview held on the Goldeneye?',
    'Could my son apply as an apprentice?',
    'How are interviews done at Skerrow?',
    'Do my children get a discount?',
  ])('leaves alone: %s', (text) => {
    expect(isAboutOthers(text, isKnown)).toBe(false);
  });
});

describe('questions about one’s own application', () => {
  it.each([
    ['status', 'What is the status of my application?'],
    ['status', 'did i get the job'],
    ['status', 'Any news?'],
    ['status', 'have you looked at my cv yet'],
    ['status', 'Am I still in the running?'],
    ['gaps', 'Which skills am I missing?'],
    ['gaps', 'why was i rejected'],
    ['gaps', 'Why was my application refused?'],
    ['status', 'I pulled out last month, did that go through?'],
    ['status', 'so how do things stand with me'],
    ['salary', 'What salary could I ask for with my experience?'],
    ['score', 'What was my score?'],
    ['matched', 'Which of my skills match the job?'],
  ])('knows %s: %s', (ask, text) => {
    expect(findOwnAsk(text)).toBe(ask);
  });

  it.each([
    'How long do you keep my application?',
    'I made a mistake in my application. Can I correct it?',
    'Does a computer read my CV?',
    'Can I apply for two jobs at once?',
    'How many days of leave do I get?',
    'What does the cook earn?',
    'Any news about the new office?',
    'Can I improve my chances?',
  ])('leaves alone: %s', (text) => {
    expect(findOwnAsk(text)).toBeUndefined();
  });
});
