import type { SampleResume } from '../sample-resume.ts';

export const sideColumn: SampleResume = {
  label: 'a side column that is read before the name',
  language: 'en',
  text: `Contact
Galway, Ireland
+353 85 555 0172
saoirse.ni.bhriain@example.ie
Skills
Reception
Opera, Protel
Languages
Irish
English
German (A2)
Saoirse Ní Bhriain
Front office manager
Profile
Eight years at the front desk, four of them in charge.
Work experience
Front Office Manager
Corrib Bay Hotel, Galway · Feb 2020 – present
• Team of nine on three shifts
Career break: travelling through South America, 2019
Receptionist
Hotel an Spidéil · June 2015 – December 2018
• Check-in, groups, night audit
Education
Higher Certificate in Hospitality
Western Institute of Technology · 2013 – 2015
`,
  expected: {
    name: 'Saoirse Ní Bhriain',
    email: 'saoirse.ni.bhriain@example.ie',
    phone: '+353855550172',
    location: 'Galway, Ireland',
    work: [
      ['Front Office Manager', 'Corrib Bay Hotel', '2020-02/now'],
      ['Receptionist', 'Hotel an Spidéil', '2015-06/2018-12'],
    ],
    education: [['Higher Certificate in Hospitality', 'Western Institute of Technology', 'vocational']],
    languages: ['Irish', 'English', 'German'],
    breaks: ['2019/2019'],
  },
};
