import type { Pair } from '../../organization.ts';

export const pairs: readonly Pair[] = [
  {
    id: 'sk-q-parking',
    question: 'Can I leave my car at the port while I am at sea?',
    answer:
      'Yes. Crew park free in the fenced yards at Inverlachie and Arnavaig. At Port Ennich there are only twelve places, so ask the port office for a permit first.',
  },
  {
    id: 'sk-q-cabin',
    question: 'Do I share a cabin?',
    answer:
      'No. Every crew member has a single cabin with a shower. Bed linen is provided and washed on board.',
  },
  {
    id: 'sk-q-wifi',
    question: 'Is there internet on board?',
    answer:
      'There is free wifi in the mess and the cabins on all ships but the Merganser, which will get it in spring.',
  },
  {
    id: 'sk-q-food',
    question: 'What do we eat aboard?',
    answer:
      'Three hot meals a day are free for crew. The cooks prepare vegetarian and halal dishes daily; tell them about allergies when you join.',
  },
  {
    id: 'sk-q-swim',
    question: 'Do I have to be able to swim?',
    answer: 'For deck and engine posts you must swim 50 metres. Catering and shore posts have no such test.',
  },
  {
    id: 'sk-q-age',
    question: 'How old must I be?',
    answer: 'At least 18 for any post at sea, and 16 ashore. There is no upper age limit.',
  },
  {
    id: 'sk-q-again',
    question: 'I was turned down. When may I apply again?',
    answer: 'For the same post after six months; for a different post at any time.',
  },
  {
    id: 'sk-q-several',
    question: 'Can I apply for more than one job?',
    answer: 'Yes, for up to three at once. Send one application for each, so that the right manager sees it.',
  },
  {
    id: 'sk-q-experience',
    question: 'I have never worked on a ship. Is that a problem?',
    answer:
      'No. Nearly half of our deckhands and catering crew came from other trades. What counts is that you are reliable and can work in a team.',
  },
  {
    id: 'sk-q-gaelic',
    question: 'Do I need to speak Gaelic?',
    answer:
      'No, English is enough. Staff who use Gaelic with passengers receive an allowance of £25 a month.',
  },
  {
    id: 'sk-q-expenses',
    question: 'Do you pay the travel to the interview?',
    answer:
      'Yes, by public transport or at 45 pence a mile, once we have your receipts. Island residents sail free.',
  },
  {
    id: 'sk-q-software',
    question: 'Does a computer decide about my application?',
    answer:
      'No. Software sorts the applications and shows where the CV fits the post, but a recruiter reads every one and takes the decision. You can ask for a second look by a person.',
  },
  {
    id: 'sk-q-smoking',
    question: 'Is smoking allowed on the ships?',
    answer: 'Only at the marked place on the aft deck. This holds for e-cigarettes too.',
  },
  {
    id: 'sk-q-contact',
    question: 'How do I reach the recruiters?',
    answer: 'Write to crewing@skerrowferries.example or ring 01632 960 140 on weekdays between 9 and 4.',
  },
  {
    id: 'sk-q-records',
    question: 'I have a criminal record. Can I still apply?',
    answer:
      'Yes. Only the posts of purser and terminal supervisor need a basic disclosure check, and even there we look at how long ago it was and what it was for.',
  },
];
