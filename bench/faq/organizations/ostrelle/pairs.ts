import type { Pair } from '../../organization.ts';

export const pairs: readonly Pair[] = [
  {
    id: 'os-q-dogs',
    question: 'May I bring my dog to the office?',
    answer:
      'Yes, well-behaved dogs are welcome in the Leipzig hub on the second floor. The first floor stays free of animals because of allergies.',
  },
  {
    id: 'os-q-language',
    question: 'Do I have to speak German?',
    answer: 'No. We work in English. Only customer success roles for German houses need German at level C1.',
  },
  {
    id: 'os-q-degree',
    question: 'Do I need a degree?',
    answer: 'No. A third of our engineers never studied computing. We look at what you have made.',
  },
  {
    id: 'os-q-freelance',
    question: 'Can I work as a freelancer?',
    answer:
      'We hire employees. In countries where we have no company, you are employed through a partner with the same benefits and notice period.',
  },
  {
    id: 'os-q-referral',
    question: 'Is there a reward for recommending a friend?',
    answer:
      'Staff receive 1,000 euros when somebody they recommended passes probation. People outside the company get two opera tickets.',
  },
  {
    id: 'os-q-abroad',
    question: 'Can I work from another country for a while?',
    answer:
      'Up to 60 days a year within the European Union. Tell the people team two weeks ahead because of insurance.',
  },
  {
    id: 'os-q-again',
    question: 'How long must I wait before I apply again?',
    answer: 'Nine months for the same role. For another role there is no waiting time.',
  },
  {
    id: 'os-q-letter',
    question: 'Should I write a cover letter?',
    answer: 'Please do not. The questionnaire takes its place, and letters are not read.',
  },
  {
    id: 'os-q-stack',
    question: 'Which technologies do you use?',
    answer:
      'TypeScript and Elixir on PostgreSQL, React in the browser, and our own scheduling solver written in Rust. We host in Falkenstein and Helsinki.',
  },
  {
    id: 'os-q-side',
    question: 'Am I allowed to have a side job?',
    answer:
      'Yes, also as a musician or open-source author, as long as it is not for a competitor. Just tell your lead.',
  },
  {
    id: 'os-q-probation',
    question: 'What is the notice period?',
    answer: 'Two weeks during probation, three months afterwards, for both sides.',
  },
  {
    id: 'os-q-software',
    question: 'Do you use AI to select people?',
    answer:
      'Software compares each application with the job and prepares the reading. It cannot turn anybody down: two people read and decide. You may object and ask for a review by a person.',
  },
  {
    id: 'os-q-interviewers',
    question: 'Who will I meet in the video call?',
    answer:
      'The hiring lead and, if you wish, a person from the team. We send you their names two days ahead.',
  },
  {
    id: 'os-q-start',
    question: 'When could I start?',
    answer:
      'On the first of any month. Most people begin two to three months after the offer because of their notice.',
  },
];
