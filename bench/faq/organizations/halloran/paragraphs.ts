import type { Paragraph } from '../../organization.ts';

/** Most of it has no heading, as text pasted from a website often has not. */
export const paragraphs: readonly Paragraph[] = [
  {
    id: 'hs-p-about',
    heading: '',
    text: 'Halloran Solar puts panels and batteries on homes, farms and schools across south-east Queensland. Dee Halloran began with one ladder in 2009; the business still belongs to her and to 34 of the crew who hold shares. We are 126 people and have done just over 19,000 roofs.',
  },
  {
    id: 'hs-p-values',
    heading: '',
    text: 'We do not chase volume. A crew does one roof a day and does it properly, cleans up after itself and explains the inverter to the customer. If a roof is not safe we walk away, and the crew still gets its day paid.',
  },
  {
    id: 'hs-p-sites',
    heading: '',
    text: 'The depot and the office are in Ipswich, with a smaller yard in Toowoomba. Crews meet there, load, and drive to the customer together. Twice a month or so a farm job means two nights away; we book single motel rooms and pay $65 a day for meals.',
  },
  {
    id: 'hs-p-hours',
    heading: '',
    text: 'Crews start at 6:00 and are normally back at the depot by 14:30, Monday to Friday. We do not install on weekends. When the forecast passes 38 degrees we start at 4:30 or stay on the ground. Office people keep a 38-hour week and pick their own start between 7 and 10.',
  },
  {
    id: 'hs-p-money',
    heading: '',
    text: 'Wages are paid every Thursday and sit about eight percent over the award. Overtime is rare, needs your yes, and is paid at double rate. There is a safety bonus of $500 each quarter for a crew without an incident. Super is 12 percent on top.',
  },
  {
    id: 'hs-p-time-off',
    heading: '',
    text: 'You get four weeks of annual leave, ten days of personal leave and your birthday. We shut for two weeks over Christmas, and nine days of your leave go there.',
  },
  {
    id: 'hs-p-gear',
    heading: '',
    text: 'Harness, helmet, sun shirts, sunscreen and boots come from us, new on your first day. Installers get a tool allowance of $30 a week for their hand tools; power tools belong to the company.',
  },
  {
    id: 'hs-p-apprentice',
    heading: 'Apprentices and trainees',
    text: 'We take five electrical apprentices each January, for four years, with TAFE one day a week on full wages. You need Year 10 maths and a head for heights. Adults are as welcome as school leavers; our oldest apprentice was 47.',
  },
  {
    id: 'hs-p-hiring',
    heading: 'Getting hired',
    text: 'Send a resume, no letter needed. We ring good matches within a week. Installers then come for a paid trial day with a crew; office people have one chat of about an hour with the team lead and Dee. You will know two days later.',
  },
  {
    id: 'hs-p-start',
    heading: 'Getting hired',
    text: 'Before you start we see your licences, your white card and the right to work in Australia. We do not sponsor visas; people on a working holiday visa are welcome for up to six months. Probation is three months.',
  },
  {
    id: 'hs-p-family',
    heading: 'Life outside work',
    text: 'Parents get twelve weeks off with full pay when a child is born or adopted, whichever parent they are. School runs are a good reason to shift your hours, and office people can do up to three days from home.',
  },
];
