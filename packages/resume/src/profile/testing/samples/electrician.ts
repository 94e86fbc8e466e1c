import type { SampleResume } from '../sample-resume.ts';

export const electrician: SampleResume = {
  label: 'an electrician whose resume has no headings',
  language: 'en',
  text: `Wiremu Tapsell
12 Rata Street, Hamilton, New Zealand
wiremu.tapsell@example.com, phone 021 555 0134

Electrician, Waikato Power Services, 2018 to now
- Switchboards, metering, fault finding
- On call one week in four
Apprentice Electrician, Te Rapa Electrical Ltd, 2014 to 2018
- Wiring of new houses
New Zealand Certificate in Electrical Engineering, Waikato Institute of Trades, 2018
Full driver licence, forklift ticket, first aid certificate.
`,
  expected: {
    name: 'Wiremu Tapsell',
    email: 'wiremu.tapsell@example.com',
    phone: '+64215550134',
    location: 'Hamilton, New Zealand',
    work: [
      ['Electrician', 'Waikato Power Services', '2018/now'],
      ['Apprentice Electrician', 'Te Rapa Electrical Ltd', '2014/2018'],
    ],
    education: [
      ['New Zealand Certificate in Electrical Engineering', 'Waikato Institute of Trades', 'vocational'],
    ],
    licences: ['Full driver licence', 'forklift ticket', 'first aid certificate'],
  },
};
