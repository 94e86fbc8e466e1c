import type { Pair } from '../../organization.ts';

export const pairs: readonly Pair[] = [
  {
    id: 'al-q-union',
    question: 'Will I be in a union?',
    answer:
      'Nearly all positions other than managers are. Dues are taken from your pay, about 1.5 percent, and the recruiter tells you which union it is.',
  },
  {
    id: 'al-q-casual',
    question: 'What does casual mean?',
    answer:
      'A casual colleague has no fixed hours and is called when needed. You must offer at least four shifts a month, one of them on a weekend.',
  },
  {
    id: 'al-q-covid',
    question: 'Do I need to be vaccinated against COVID-19 and flu?',
    answer:
      'Both are recommended, not required. In an outbreak, staff without the flu shot may be moved or sent home.',
  },
  {
    id: 'al-q-status',
    question: 'How do I follow my application?',
    answer:
      'Open the personal link in our e-mails, or ask here and we will send that link to your address. It shows where your application stands.',
  },
  {
    id: 'al-q-tuition',
    question: 'Do you help with tuition?',
    answer:
      'Up to $2,000 a year for courses that fit your work, after one year with us. Specialty certificates for nurses are paid in full.',
  },
  {
    id: 'al-q-part',
    question: 'Can I change from full-time to part-time?',
    answer: 'Yes, by applying for an internal posting. Most units have part-time lines of 0.6.',
  },
  {
    id: 'al-q-english',
    question: 'Which English level is needed?',
    answer:
      'For licensed professions the level that your college asks for. For all others a conversation is enough.',
  },
  {
    id: 'al-q-meals',
    question: 'Is there a cafeteria?',
    answer:
      'Yes, at Ansley General and Birch Landing, from 6:30 to 19:00, with a third off for staff. Kettle Bend has fridges and microwaves.',
  },
  {
    id: 'al-q-edit',
    question: 'I made a mistake in my application. Can I correct it?',
    answer:
      'Yes, until the posting closes, through the personal link. After that write to careers@ansleylakes.example.',
  },
  {
    id: 'al-q-several',
    question: 'May I apply for several positions?',
    answer: 'As many as you like, but please rank them in the form so that we call you about the first one.',
  },
  {
    id: 'al-q-software',
    question: 'Are applications screened by AI?',
    answer:
      'Software highlights how a résumé meets the posting. Recruiters read every application themselves and decide. You can ask to have that reading repeated by another person.',
  },
  {
    id: 'al-q-newgrad',
    question: 'Do you hire new graduates?',
    answer:
      'Gladly. New nurses join a programme of twelve weeks with a preceptor and are paid in full meanwhile.',
  },
  {
    id: 'al-q-support',
    question: 'What support is there when work gets heavy?',
    answer:
      'A counsellor can be reached day and night, with eight free sessions a year for you and your family, and each ward has trained peers.',
  },
  {
    id: 'al-q-phone',
    question: 'Whom can I call about a job?',
    answer: 'The careers line, 705 555 0136, weekdays from 8:30 to 15:30.',
  },
];
