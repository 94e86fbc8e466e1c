import type { DemoJobKey } from './demo-hiring.ts';

/** Who of the demo's staff does something. */
export type DemoActor = 'admin' | 'recruiter' | 'second recruiter' | 'viewer';

/** A decision that came after the first one. */
export interface DemoDecision {
  email: string;
  job: DemoJobKey;
  daysAgo: number;
  stage: 'shortlisted' | 'interview' | 'hired' | 'rejected';
  reason: string;
  by: DemoActor;
}

/** How the teaching job was filled, before it was closed. */
export const filledJob: readonly DemoDecision[] = [
  {
    ...{ email: 'hamish.drummond@example.com', job: 'secondary-teacher', daysAgo: 28, stage: 'interview' },
    ...{ reason: 'The panel meets on campus.', by: 'second recruiter' },
  },
  {
    ...{ email: 'hamish.drummond@example.com', job: 'secondary-teacher', daysAgo: 18, stage: 'hired' },
    ...{ reason: 'Accepted. Starts next term.', by: 'second recruiter' },
  },
  {
    ...{ email: 'anjali.deshmukh@example.com', job: 'secondary-teacher', daysAgo: 17, stage: 'rejected' },
    ...{ reason: 'A close second. Tell her about the next opening.', by: 'second recruiter' },
  },
];

/** Who came to the shortlist after another look, and who left it again. */
export const laterDecisions: readonly DemoDecision[] = [
  {
    ...{
      email: 'mariaclara.villanueva@example.org',
      job: 'registered-nurse',
      daysAgo: 33,
      stage: 'shortlisted',
    },
    ...{ reason: 'Registered here since 2021, knows our kind of home.', by: 'recruiter' },
  },
  {
    ...{ email: 'tarni.walker@example.net', job: 'registered-nurse', daysAgo: 25, stage: 'shortlisted' },
    ...{ reason: 'Early in her career, but has worked with residents for years.', by: 'recruiter' },
  },
  {
    ...{ email: 'thandiwe.mokoena@example.org', job: 'platform-engineer', daysAgo: 29, stage: 'shortlisted' },
    ...{ reason: 'Owns reliability of a large service.', by: 'recruiter' },
  },
  {
    ...{ email: 'hemi.parata@example.com', job: 'platform-engineer', daysAgo: 26, stage: 'shortlisted' },
    ...{ reason: 'Strong in releases, willing to grow into Kubernetes.', by: 'second recruiter' },
  },
  {
    ...{ email: 'matteo.bellandi@example.net', job: 'restaurant-manager', daysAgo: 4, stage: 'shortlisted' },
    ...{ reason: 'His new resume shows the budget work we missed.', by: 'recruiter' },
  },
  {
    ...{ email: 'siosaia.taufa@example.org', job: 'electrician', daysAgo: 0, stage: 'shortlisted' },
    ...{ reason: 'Motors and drives: what the laundry needs.', by: 'recruiter' },
  },
];

/** What the hiring team wrote about candidates. `mentions` are read as long as the mentioned opened the candidate. */
export interface DemoNote {
  email: string;
  daysAgo: number;
  by: DemoActor;
  text: string;
  mentions?: readonly DemoActor[];
}

export const demoNotes: readonly DemoNote[] = [
  {
    ...{ email: 'josephine.adeyemi@example.com', daysAgo: 36, by: 'recruiter' },
    text: 'Called her. Can start with four weeks of notice and prefers afternoons.',
  },
  {
    ...{ email: 'josephine.adeyemi@example.com', daysAgo: 5, by: 'admin' },
    text: 'Good conversation. Let us make an offer once her references are in.',
  },
  {
    ...{ email: 'lukasz.wisniewski@example.com', daysAgo: 20, by: 'second recruiter', mentions: ['viewer'] },
    text: 'Rafael, could you join the technical interview? He has moved a whole estate to Terraform.',
  },
  {
    ...{ email: 'leilani.fonoti@example.com', daysAgo: 1, by: 'recruiter', mentions: ['admin'] },
    text: 'Amara, she asks whether the staff room in Hobart is free in her first weeks. Do you know?',
  },
  {
    ...{ email: 'huda.rahmani@example.com', daysAgo: 8, by: 'second recruiter' },
    text: 'Salary expectation is within our range.',
  },
  {
    ...{ email: 'matteo.bellandi@example.net', daysAgo: 4, by: 'recruiter' },
    text: 'Sent a newer resume after my call: purchasing and stock are in it now.',
  },
  {
    ...{ email: 'thandiwe.mokoena@example.org', daysAgo: 1, by: 'second recruiter' },
    text: 'There is a second record under her short name. Looks like the same person.',
  },
];

export const demoTags: Readonly<Record<string, readonly string[]>> = {
  'night shifts': [
    'josephine.adeyemi@example.com',
    'juergen.weissmueller@example.com',
    'tarni.walker@example.net',
  ],
  'keep in touch': ['anjali.deshmukh@example.com', 'nurul.izzati@example.org', 'brodie.lang@example.org'],
  'starts at once': ['leilani.fonoti@example.com', 'siosaia.taufa@example.org'],
  languages: ['keiko.hayashida@example.com', 'juergen.weissmueller@example.com', 'weijie.lim@example.com'],
};

/** Who looks after whom. */
export const demoOwners: readonly { owner: DemoActor; emails: readonly string[] }[] = [
  {
    owner: 'recruiter',
    emails: [
      'josephine.adeyemi@example.com',
      'sunita.gurung@example.com',
      'leilani.fonoti@example.com',
      'matteo.bellandi@example.net',
      'daniel.petrovski@example.com',
    ],
  },
  {
    owner: 'second recruiter',
    emails: ['lukasz.wisniewski@example.com', 'thandiwe.mokoena@example.org', 'huda.rahmani@example.com'],
  },
  { owner: 'admin', emails: ['anjali.deshmukh@example.com'] },
];

/** An email that somebody of the team wrote, and what came back. */
export interface DemoLetter {
  emails: readonly string[];
  daysAgo: number;
  by: DemoActor;
  subject: string;
  body: string;
  /** From the first of them, so many days ago. */
  reply?: { daysAgo: number; text: string };
  bounces?: true;
}

export const demoLetters: readonly DemoLetter[] = [
  {
    ...{ emails: ['josephine.adeyemi@example.com'], daysAgo: 34, by: 'recruiter' },
    subject: 'A short call about the nursing job',
    body: 'Hi Josephine,\n\nthank you for your application. Do you have 20 minutes this week for a call? Afternoons suit us best.\n\nJonas',
    reply: {
      daysAgo: 33,
      text: 'Hi Jonas,\n\nyes, Thursday after three is good. Please call my mobile.\n\nJosephine',
    },
  },
  {
    ...{ emails: ['lukasz.wisniewski@example.com'], daysAgo: 21, by: 'second recruiter' },
    subject: 'Your on-call experience',
    body: 'Hi Łukasz,\n\nbefore we meet: how was on-call arranged in your team? A few sentences are enough.\n\nMei-Ling',
    reply: {
      daysAgo: 20,
      text: 'Hi Mei-Ling,\n\none week in six, with a day off after. We wrote a short report after every page.\n\nŁukasz',
    },
  },
  {
    ...{ emails: ['anjali.deshmukh@example.com'], daysAgo: 16, by: 'second recruiter' },
    subject: 'Thank you, and the next opening',
    body: 'Hi Anjali,\n\nwe decided for someone else this time, and it was close. We expect another mathematics post next year. May we write to you then?\n\nMei-Ling',
    reply: {
      daysAgo: 15,
      text: 'Dear Mei-Ling,\n\nthank you for telling me so openly. Yes, please do.\n\nAnjali',
    },
  },
  {
    ...{ emails: ['leilani.fonoti@example.com', 'weijie.lim@example.com'], daysAgo: 2, by: 'recruiter' },
    subject: 'Meeting the kitchen team',
    body: 'Hi,\n\nbefore the interview you can look around the restaurant and meet the kitchen. Would next week suit you?\n\nJonas',
    reply: {
      daysAgo: 0,
      text: 'Hi Jonas,\n\nI would love to. I am in Hobart from Tuesday. Is the staff room free in my first weeks?\n\nLeilani',
    },
  },
  {
    ...{ emails: ['warren.baker@example.net'], daysAgo: 6, by: 'recruiter' },
    subject: 'Your license number',
    body: 'Hi Warren,\n\ncould you send us your license number? It is missing in your resume.\n\nJonas',
    bounces: true,
  },
];

/** A view that somebody saved of a list. */
export interface DemoView {
  by: DemoActor;
  list: 'applications' | 'candidates';
  name: string;
  shared: boolean;
  query: Record<string, string>;
}

export const demoViews: readonly DemoView[] = [
  {
    ...{ by: 'recruiter', list: 'applications', name: 'Strong, not reviewed', shared: true },
    query: { unreviewed: 'true', score: 'strong', sort: '-score' },
  },
  {
    ...{ by: 'second recruiter', list: 'applications', name: 'Asked for a review', shared: true },
    query: { flag: 'review_asked' },
  },
  {
    ...{ by: 'admin', list: 'candidates', name: 'Keep in touch', shared: false },
    query: { tag: 'keep in touch' },
  },
];
