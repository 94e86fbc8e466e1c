import type { Pair } from '../../organization.ts';

export const pairs: readonly Pair[] = [
  {
    id: 'wl-q-parking',
    question: 'Is there parking for staff?',
    answer:
      'Only at Coldharbour and Elm Park. At Central there is a locked bike shed, and the council sells a season ticket for the multi-storey at £38 a month.',
  },
  {
    id: 'wl-q-degree',
    question: 'Do I need a library degree?',
    answer:
      'Only for the archivist. For all other posts we look at what you can do; many of us came from shops, schools or care.',
  },
  {
    id: 'wl-q-home',
    question: 'Can I work from home?',
    answer:
      'Digital and office teams may do so two days a week after the probation period. Whoever serves readers works in the branch.',
  },
  {
    id: 'wl-q-several',
    question: 'May I apply for two posts at the same time?',
    answer: 'Yes, with a form for each. If both panels like you, you choose.',
  },
  {
    id: 'wl-q-feedback',
    question: 'Will I get feedback?',
    answer:
      'After an interview, always: ask within a month and a panel member will call you. We cannot give it on forms, because there are too many.',
  },
  {
    id: 'wl-q-contact',
    question: 'Whom can I talk to about a vacancy?',
    answer:
      'The name of the branch manager stands at the foot of each advert. For the form itself, ring the people team on 01632 960 377, Tuesday to Friday.',
  },
  {
    id: 'wl-q-data',
    question: 'How long do you keep my details?',
    answer:
      'Twelve months after the vacancy is filled, then they are deleted. Write to privacy@wendlemere.example if you want it done sooner.',
  },
  {
    id: 'wl-q-ai',
    question: 'Do you use artificial intelligence to pick people?',
    answer:
      'A program sorts the forms and marks what fits the specification. It never turns anybody down; two people do the scoring. You may use such tools for your own form, as long as the examples are really yours.',
  },
  {
    id: 'wl-q-again',
    question: 'Can I try again if it did not work out?',
    answer: 'Yes, at once. There is no waiting time, and the panel does not see your earlier forms.',
  },
  {
    id: 'wl-q-rude',
    question: 'How do you protect staff from aggressive visitors?',
    answer:
      'Nobody works alone after 17:00, every desk has an alarm button, and a manager may ban a visitor on the spot. All of us get a day of de-escalation training.',
  },
  {
    id: 'wl-q-books',
    question: 'What perks do library people get?',
    answer:
      'No fines, loans for ten weeks, half price at the council’s pools, and a bicycle loan without interest.',
  },
  {
    id: 'wl-q-expenses',
    question: 'Do you refund the journey to an interview?',
    answer:
      'We pay second-class rail fares up to £60 for people from outside the borough. Bring the tickets.',
  },
];
