import type { AnswerableQuestion } from '../../question.ts';

const organization = 'wendlemere';

export const wendlemereDirect: readonly AnswerableQuestion[] = [
  {
    id: 'wl-d-01',
    organization: organization,
    kind: 'direct',
    question: 'How many days of annual leave do I start with?',
    expect: { sources: ['wl-p-leave'], mustContain: ['26 days'] },
  },
  {
    id: 'wl-d-02',
    organization: organization,
    kind: 'direct',
    question: 'is there staff parking at central',
    expect: { sources: ['wl-q-parking'], mustContain: ['bike shed'] },
  },
  {
    id: 'wl-d-03',
    organization: organization,
    kind: 'direct',
    question: 'Do you offer feedback after an interview?',
    expect: { sources: ['wl-q-feedback'], mustContain: ['within a month'] },
  },
  {
    id: 'wl-d-04',
    organization: organization,
    kind: 'direct',
    question: 'How long is the probation period?',
    expect: { sources: ['wl-p-offer'], mustContain: ['six months'] },
  },
  {
    id: 'wl-d-05',
    organization: organization,
    kind: 'direct',
    question: 'Whats the pension contribution from the council',
    expect: { sources: ['wl-p-pension'], mustContain: ['19 percent'] },
  },
  {
    id: 'wl-d-06',
    organization: organization,
    kind: 'direct',
    question: 'Which posts need an enhanced background check?',
    expect: { sources: ['wl-p-safe'], mustContain: ['children’s team'] },
  },
  {
    id: 'wl-d-07',
    organization: organization,
    kind: 'direct',
    question: 'how many branches are there',
    expect: { sources: ['wl-p-about'], mustContain: ['nine branches'] },
  },
  {
    id: 'wl-d-08',
    organization: organization,
    kind: 'direct',
    question: 'Are tattoos ok',
    expect: { sources: ['wl-p-dress'], mustContain: ['tattoos are fine'] },
  },
  {
    id: 'wl-d-09',
    organization: organization,
    kind: 'direct',
    question: 'Do I need a degree in library science to work for you?',
    expect: { sources: ['wl-q-degree'], mustContain: ['Only for the archivist'] },
  },
  {
    id: 'wl-d-10',
    organization: organization,
    kind: 'direct',
    question: 'How long will you keep my details on file?',
    expect: { sources: ['wl-q-data'], mustContain: ['Twelve months'] },
  },
  {
    id: 'wl-d-11',
    organization: organization,
    kind: 'direct',
    question: 'Do you accept late applications?',
    expect: { sources: ['wl-p-apply'], mustContain: ['late forms are not read'] },
  },
  {
    id: 'wl-d-12',
    organization: organization,
    kind: 'direct',
    question: 'what is the full time working week in hours',
    expect: { sources: ['wl-p-hours'], mustContain: ['37 hours'] },
  },
];
