import type { SampleResume } from '../sample-resume.ts';

export const accountant: SampleResume = {
  label: 'an American accountant, full dates, contacts in the footer',
  language: 'en',
  text: `DARNELL WHITFIELD, CPA

PROFILE
Staff accountant turned controller. ISO 9001-2015 audits, 24/7 close support.

PROFESSIONAL EXPERIENCE

COPPER CANYON FOODS, INC.    10/12/2014 to 05/01/2016
Staff Accountant
• Month-end close in QuickBooks 2013

RED MESA HOSPITALITY GROUP    05/16/2016 to Present
Controller
• Led the move to Dynamics GP 2018
• Budget of $2,015,000

EDUCATION
Master of Business Administration, Sonora State University, 2014
B.S. in Accounting, Sonora State University, 2012

CERTIFICATIONS
Certified Public Accountant, Arizona
\fDarnell Whitfield · Tucson, AZ 85701 · (520) 555-0143 · d.whitfield@example.com · www.whitfield.example
`,
  expected: {
    name: 'DARNELL WHITFIELD',
    email: 'd.whitfield@example.com',
    phone: '+15205550143',
    location: 'Tucson, AZ 85701',
    links: ['www.whitfield.example'],
    work: [
      ['Staff Accountant', 'COPPER CANYON FOODS, INC.', '2014-10/2016-05'],
      ['Controller', 'RED MESA HOSPITALITY GROUP', '2016-05/now'],
    ],
    education: [
      ['Master of Business Administration', 'Sonora State University', 'master'],
      ['B.S. in Accounting', 'Sonora State University', 'bachelor'],
    ],
    licences: ['CPA', 'Certified Public Accountant, Arizona'],
  },
};
