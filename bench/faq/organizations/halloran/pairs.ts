import type { Pair } from '../../organization.ts';

export const pairs: readonly Pair[] = [
  {
    id: 'hs-q-heights',
    question: 'What if I am scared of heights?',
    answer:
      'Then the roof is not for you, and that is fine. Warehouse, design and sales keep both feet on the ground.',
  },
  {
    id: 'hs-q-drugs',
    question: 'Do you drug test?',
    answer:
      'Yes, before you start and at random. Prescription medicine is no problem if you tell us. Zero alcohol on site.',
  },
  {
    id: 'hs-q-ute',
    question: 'Do I get a work ute?',
    answer:
      'Crew leaders take a ute home. Everybody else rides with the crew from the depot, where there is free parking.',
  },
  {
    id: 'hs-q-licence',
    question: 'Must I have a driver licence?',
    answer:
      'For installer and sales jobs yes, a manual one. For the warehouse you need a forklift ticket instead, and we pay for it if you do not have one.',
  },
  {
    id: 'hs-q-women',
    question: 'Are there women on the crews?',
    answer:
      'Nineteen of 74 installers are women. All crews have a proper portable toilet, and the gear comes in all sizes.',
  },
  {
    id: 'hs-q-mates',
    question: 'Is there a reward if I bring a mate?',
    answer: 'Yes, $1,000 once your mate has been with us for three months.',
  },
  {
    id: 'hs-q-grow',
    question: 'Where can I go from installer?',
    answer:
      'After two years you can train as crew leader or as a designer. We pay the accreditation course, and every crew leader we have was an installer once.',
  },
  {
    id: 'hs-q-reply',
    question: 'I have not heard back. What now?',
    answer:
      'If ten days have gone by, text 0491 570 156 with your name. We answer everyone, also when it is a no.',
  },
  {
    id: 'hs-q-fit',
    question: 'How fit do I need to be?',
    answer:
      'You carry panels of 22 kg up a ladder with another person, and kneel a lot. Our doctor does a check before you begin, which we pay.',
  },
];
