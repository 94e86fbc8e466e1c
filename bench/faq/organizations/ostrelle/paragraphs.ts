import type { Paragraph } from '../../organization.ts';

export const paragraphs: readonly Paragraph[] = [
  {
    id: 'os-p-about',
    heading: 'About Ostrelle',
    text: 'Ostrelle makes software with which theatres and orchestras plan rehearsals, tours and stage crews. 310 houses in nineteen countries use it. We are 84 people, we have been profitable since 2019, and we have never taken money from investors.',
  },
  {
    id: 'os-p-culture',
    heading: 'How we work together',
    text: 'We write things down. Decisions are proposed in a short document, everybody may comment for two days, and then one named person decides. Meetings are rare and Wednesdays are free of them. We would rather ship a small thing this week than a large one next year.',
  },
  {
    id: 'os-p-remote',
    heading: 'Remote work',
    text: 'Most of us work from home, in fourteen countries between Portugal and Estonia. You must live within two hours of Central European Time. There is a hub in Leipzig with thirty desks for those who like company, but nobody is required to come in.',
  },
  {
    id: 'os-p-offsite',
    heading: 'Remote work',
    text: 'The whole company meets twice a year for four days, in May and in October, in a place with a theatre worth seeing. We pay travel, room and meals, and child care on site for those who bring small children.',
  },
  {
    id: 'os-p-hours',
    heading: 'Working hours',
    text: 'A full week is 38 hours. Core time is from 10:00 to 15:00 Central European Time; the rest is up to you. A four-day week at 80 percent pay is open to everyone after the probation period of six months. Engineers are on call one week in seven and receive 350 euros for it.',
  },
  {
    id: 'os-p-equipment',
    heading: 'Equipment',
    text: 'You choose a laptop, Linux or Mac, and receive it before your first day. There are 1,200 euros to furnish your place at home and 50 euros a month for internet and electricity. Laptops are renewed every three years and you may buy the old one for a token price.',
  },
  {
    id: 'os-p-leave',
    heading: 'Time off',
    text: 'Everyone has 30 days of paid holiday, wherever they live, plus the public holidays of their country. The company closes between Christmas and New Year without touching those days. After five years you may take a paid sabbatical of six weeks.',
  },
  {
    id: 'os-p-parents',
    heading: 'Time off',
    text: 'New parents, mothers and fathers and adoptive parents alike, get sixteen weeks at full pay, and may return at reduced hours for a year. A sick child is a reason to stay at home; no certificate is asked for the first five days.',
  },
  {
    id: 'os-p-pay',
    heading: 'Pay',
    text: 'Salaries follow open bands that do not depend on where you live. The band is published with the job wherever the law of the country allows it. Pay is reviewed each January by a committee of five colleagues, and there are no individual bonuses; one tenth of the profit is shared equally among all.',
  },
  {
    id: 'os-p-learning',
    heading: 'Learning',
    text: 'Each person has 1,500 euros and eight working days a year for courses, books and conferences. Language lessons in German or English come on top. A colleague from another team is your mentor for the first six months.',
  },
  {
    id: 'os-p-visas',
    heading: 'Visas and moving',
    text: 'We sponsor the EU Blue Card for people who move to Germany, and pay the lawyer and the fees. It takes about three months. We also pay 3,000 euros towards the move. We cannot sponsor visas for other countries.',
  },
  {
    id: 'os-p-hiring',
    heading: 'Hiring, step by step',
    text: 'There are four steps: a written questionnaire that takes about half an hour, a video call of 45 minutes with the hiring lead, a paid work sample of at most four hours for which you receive 200 euros, and a last conversation with two future colleagues. From application to offer it takes three weeks on average.',
  },
  {
    id: 'os-p-feedback',
    heading: 'Hiring, step by step',
    text: 'Everyone who sends in a work sample receives written feedback within a week, whatever the outcome. We answer every application within six working days. If you hear nothing by then, look in your spam folder and write to us.',
  },
  {
    id: 'os-p-tools',
    heading: 'Hiring, step by step',
    text: 'You may use AI assistants in the work sample as you would at work; tell us which and for what. In the video call we ask you to think aloud without them. We do not set puzzles or timed coding tests.',
  },
  {
    id: 'os-p-students',
    heading: 'Students and interns',
    text: 'We offer internships of three to six months at 2,100 euros a month, starting in March and in September, and positions for working students of up to 20 hours a week in Leipzig. Unpaid trial work does not exist here.',
  },
  {
    id: 'os-p-access',
    heading: 'Accessibility',
    text: 'Our calls have live captions, and the questionnaire works with screen readers and without a mouse. Tell your contact about anything that helps you: breaks, the camera off, questions sent a day before, an interpreter. No reason has to be given.',
  },
  {
    id: 'os-p-equal',
    heading: 'Equal chances',
    text: 'Applications are read without name, photograph, age and gender. We do not ask for your present salary. 46 percent of our leads are women. A council of staff looks at each hiring round afterwards and publishes what it finds inside the company.',
  },
  {
    id: 'os-p-data',
    heading: 'Your data',
    text: 'We keep applications for six months after the end of the process and delete them then, or earlier if you ask. With your consent we keep them for two years in our talent pool. Data stays on servers in the European Union. Requests go to privacy@ostrelle.example.',
  },
];
