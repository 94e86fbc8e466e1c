/** Somebody who asked the FAQ Assistant, one question after the other. What it answered is for the engine to say. */
export interface DemoVisitor {
  daysAgo: number;
  /** Of those who asked a person in the end: where the answer goes. */
  email?: string;
  /** What the recruiter answered them. */
  answer?: { daysAgo: number; text: string };
  questions: string[];
}

export const visitors: readonly DemoVisitor[] = [
  { daysAgo: 12, questions: ['Do you sponsor visas?', 'and for chefs?'] },
  {
    daysAgo: 11,
    email: 'noor.b@example.org',
    questions: ['Can I visit one of the care homes before I apply?'],
    answer: {
      daysAgo: 10,
      text: "Yes, you're welcome to. Reply with the home you have in mind, and we'll arrange a time.",
    },
  },
  {
    daysAgo: 9,
    questions: ['how many weeks of annual leave do i get', 'Is there parking at the care homes?'],
  },
  { daysAgo: 7, questions: ['How is my application going?'] },
  {
    // Five days may hold five working days, which is when an answer is due.
    daysAgo: 4,
    email: 'farida.k@example.org',
    questions: ['Is the restaurant manager job in Hobart full time?', 'Do you pay for a first aid course?'],
  },
  {
    daysAgo: 3,
    questions: ['Which jobs are open in Melbourne?', 'can i work from home as an accountant'],
  },
  { daysAgo: 1, email: 'li.wei@example.net', questions: ['May I bring my assistance dog to an interview?'] },
  { daysAgo: 0, questions: ['what happens after I apply?'] },
];

/** What candidates asked of a person on their own page. */
export const roomRequests = {
  review: {
    daysAgo: 2,
    text: 'I have done this work for two years, only under another title. Could somebody look at my resume again, please?',
  },
  correction: {
    email: 'xl.guo@example.com',
    daysAgo: 4,
    text: 'I moved, and have a new number.',
    fields: { phone: '0491 570 110', city: 'Geelong' },
  },
} as const;
