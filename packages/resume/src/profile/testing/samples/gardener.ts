import type { SampleResume } from '../sample-resume.ts';

export const gardener: SampleResume = {
  label: 'a gardener who gives no dates',
  language: 'en',
  text: `Rosa Delgado Pine
Contact: rosa.pine@example.org, (503) 555-0119
Portland, OR

Work Experience

Head Gardener, Laurel Hill Botanic Trust
• Team of five, glasshouses, school visits
• Seed exchange with three gardens

Landscape Gardener, Willamette Green Spaces
• Paving, irrigation, dry stone walls

Education
High School Diploma, Cedar Ridge High School
`,
  expected: {
    name: 'Rosa Delgado Pine',
    email: 'rosa.pine@example.org',
    phone: '+15035550119',
    location: 'Portland, OR',
    work: [
      ['Head Gardener', 'Laurel Hill Botanic Trust', '-'],
      ['Landscape Gardener', 'Willamette Green Spaces', '-'],
    ],
    education: [['High School Diploma', 'Cedar Ridge High School', 'high-school']],
  },
};
