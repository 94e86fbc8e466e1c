import type { AnswerableQuestion } from '../../question.ts';

const organization = 'halloran';

export const halloranDirect: readonly AnswerableQuestion[] = [
  {
    id: 'hs-d-01',
    organization: organization,
    kind: 'direct',
    question: 'What time do crews start?',
    expect: { sources: ['hs-p-hours'], mustContain: ['6:00'] },
  },
  {
    id: 'hs-d-02',
    organization: organization,
    kind: 'direct',
    question: 'How much super do you pay?',
    expect: { sources: ['hs-p-money'], mustContain: ['12 percent'] },
  },
  {
    id: 'hs-d-03',
    organization: organization,
    kind: 'direct',
    question: 'do you drug test',
    expect: { sources: ['hs-q-drugs'], mustContain: ['at random'] },
  },
  {
    id: 'hs-d-04',
    organization: organization,
    kind: 'direct',
    question: 'Do I get a work ute',
    expect: { sources: ['hs-q-ute'], mustContain: ['Crew leaders take a ute home'] },
  },
  {
    id: 'hs-d-05',
    organization: organization,
    kind: 'direct',
    question: 'Do you sponsor visas?',
    expect: { sources: ['hs-p-start'], mustContain: ['do not sponsor visas'] },
  },
  {
    id: 'hs-d-06',
    organization: organization,
    kind: 'direct',
    question: 'how many weeks annual leave',
    expect: { sources: ['hs-p-time-off'], mustContain: ['four weeks'] },
  },
  {
    id: 'hs-d-07',
    organization: organization,
    kind: 'direct',
    question: 'When was Halloran Solar founded and by whom?',
    expect: { sources: ['hs-p-about'], mustContain: ['2009'] },
  },
  {
    id: 'hs-d-08',
    organization: organization,
    kind: 'direct',
    question: 'Is the trial day paid?',
    expect: { sources: ['hs-p-hiring'], mustContain: ['paid trial day'] },
  },
  {
    id: 'hs-d-09',
    organization: organization,
    kind: 'direct',
    question: 'How many apprentices do you take each year?',
    expect: { sources: ['hs-p-apprentice'], mustContain: ['five electrical apprentices'] },
  },
  {
    id: 'hs-d-10',
    organization: organization,
    kind: 'direct',
    question: 'how many women work on the crews',
    expect: { sources: ['hs-q-women'], mustContain: ['Nineteen'] },
  },
  {
    id: 'hs-d-11',
    organization: organization,
    kind: 'direct',
    question: 'What is the referral bonus?',
    expect: { sources: ['hs-q-mates'], mustContain: ['1,000'] },
  },
  {
    id: 'hs-d-12',
    organization: organization,
    kind: 'direct',
    question: 'when do wages get paid',
    expect: { sources: ['hs-p-money'], mustContain: ['Thursday'] },
  },
];
