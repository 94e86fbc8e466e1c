import type { SampleResume } from '../sample-resume.ts';

export const nurse: SampleResume = {
  label: 'a nurse, dates on their own line, with parental leave',
  language: 'en',
  text: `NGOZI ABARA
Footscray VIC 3011 | 0491 570 156 | ngozi.abara@example.com

PROFESSIONAL SUMMARY
Registered nurse with eleven years on medical and surgical wards.

EMPLOYMENT HISTORY
Clinical Nurse Specialist, Maribyrnong General Hospital, Footscray
March 2021 – present
• Lead the wound clinic, two days a week
• Since 2023 supervise six graduate nurses
Parental leave
January 2020 – February 2021
Registered Nurse, Surgical Ward, Sunshine Plains Hospital
Feb 2014 – Dec 2019
• Pre- and post-operative care for 28 beds

EDUCATION
Bachelor of Nursing, Westgate University, 2011 – 2013

REGISTRATION
• AHPRA registration, general, no conditions
• Working with children check
• First aid and CPR

LANGUAGES
English, Igbo (native), French (basic)
`,
  expected: {
    name: 'NGOZI ABARA',
    email: 'ngozi.abara@example.com',
    phone: '+61491570156',
    location: 'Footscray VIC 3011',
    work: [
      ['Clinical Nurse Specialist', 'Maribyrnong General Hospital', '2021-03/now'],
      ['Registered Nurse, Surgical Ward', 'Sunshine Plains Hospital', '2014-02/2019-12'],
    ],
    education: [['Bachelor of Nursing', 'Westgate University', 'bachelor']],
    licences: [
      'AHPRA registration, general, no conditions',
      'Working with children check',
      'First aid and CPR',
    ],
    languages: ['English', 'Igbo', 'French'],
    breaks: ['2020-01/2021-02'],
  },
};
