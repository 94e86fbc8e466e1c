import type { SampleResume } from '../sample-resume.ts';

export const siteManager: SampleResume = {
  label: 'a site manager, titles and employers joined by "at", quarters and short years',
  language: 'en',
  text: `Dr Imogen Achebe-Lowe
Site manager | Bristol, UK | imogen.achebe@example.co.uk | +44 117 496 0198

Key skills: programming of works, CDM 2015, concrete frames

Employment

Senior Site Manager at Severn Vale Construction (Q2 2019 – present)
• School of 9,000 m² handed over in 2022
Site Manager at Quantock Builders (Jan '14 - Mar '19)
• Housing, 60 to 120 units
Assistant Site Manager at Mendip & Partners (2011–13)
• Refurbishments

Training
PhD in Building Physics, University of Avonmouth, 2011
BEng Civil Engineering, University of Avonmouth, 2007

Cards: CSCS card (black), SMSTS
`,
  expected: {
    name: 'Imogen Achebe-Lowe',
    email: 'imogen.achebe@example.co.uk',
    phone: '+441174960198',
    location: 'Bristol, UK',
    work: [
      ['Senior Site Manager', 'Severn Vale Construction', '2019-04/now'],
      ['Site Manager', 'Quantock Builders', '2014-01/2019-03'],
      ['Assistant Site Manager', 'Mendip & Partners', '2011/2013'],
    ],
    education: [
      ['PhD in Building Physics', 'University of Avonmouth', 'phd'],
      ['BEng Civil Engineering', 'University of Avonmouth', 'bachelor'],
    ],
    licences: ['CSCS card'],
  },
};
