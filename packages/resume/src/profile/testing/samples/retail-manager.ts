import type { SampleResume } from '../sample-resume.ts';

export const retailManager: SampleResume = {
  label: 'several roles at one employer',
  language: 'en',
  text: `Curriculum Vitae
Tomasz Kowalik
Leeds, United Kingdom
Mobile: 07700 900461
tomasz.kowalik@example.co.uk

Career History

Northgate Department Stores Ltd
Store Manager (03/2019 – present)
• 64 staff, turnover of £9 million
Assistant Store Manager (06/2015 – 02/2019)
• Opened the Leeds branch
Sales Assistant (2012 – 05/2015)
• Homewares and gifts

Qualifications
NVQ Level 3 in Retail Management, Airedale College, 2014

Languages
Polish: native
English: fluent
`,
  expected: {
    name: 'Tomasz Kowalik',
    email: 'tomasz.kowalik@example.co.uk',
    phone: null,
    location: 'Leeds, United Kingdom',
    work: [
      ['Store Manager', 'Northgate Department Stores Ltd', '2019-03/now'],
      ['Assistant Store Manager', 'Northgate Department Stores Ltd', '2015-06/2019-02'],
      ['Sales Assistant', 'Northgate Department Stores Ltd', '2012/2015-05'],
    ],
    education: [['NVQ Level 3 in Retail Management', 'Airedale College', 'vocational']],
    languages: ['Polish', 'English'],
  },
};
