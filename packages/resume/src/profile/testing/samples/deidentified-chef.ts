import type { SampleResume } from '../sample-resume.ts';

export const deidentifiedChef: SampleResume = {
  label: 'a chef whose employers were taken out',
  language: 'en',
  text: `SOUS CHEF
Summary
Chef with a steady hand for large numbers of covers.
Highlights
Menu planning Food safety
Experience
05/2016 to Current
Sous Chef Company Name ï¼ City , State
Runs the pass for 180 covers a night.
Orders, stock and rosters for a brigade of nine.
08/2012 to 04/2016
Line Cook Company Name ï¼ City , State
Grill and sauté stations.
Banquets for up to 400 guests.
Education
2012
Associate of Applied Science : Culinary Arts Harbor Community College ï¼ City , State
Certifications
ServSafe Manager
`,
  expected: {
    name: null,
    email: null,
    phone: null,
    location: null,
    work: [
      ['Sous Chef', null, '2016-05/now'],
      ['Line Cook', null, '2012-08/2016-04'],
    ],
    education: [['Associate of Applied Science', 'Culinary Arts Harbor Community College', 'associate']],
    licences: ['ServSafe Manager'],
  },
};
