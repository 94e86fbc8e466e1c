import type { SampleResume } from '../sample-resume.ts';

export const developer: SampleResume = {
  label: 'a developer, title and employer with a dash, dates on the right',
  language: 'en',
  text: `Priya Raman
Senior Software Engineer
Toronto, ON · +1 416 555 0182 · priya@raman.example · github.com/priyaraman · linkedin.com/in/priya-raman

Summary
Back-end developer who likes small services and short feedback loops.

Experience
Senior Software Engineer — Maple Ledger Inc., Toronto\tApr 2019 – Present
- Payment services in Go and Kotlin on Kubernetes
- Moved 14 services from Jenkins to GitHub Actions in 2021
Software Developer — Lakeshore Analytics, Toronto\tJun 2015 – Mar 2019
- Reporting with Python, PostgreSQL and Spark
Co-op Student — Hydro Grand River\tSummer 2014
- Scripts for meter data

Education
BSc Computer Science, University of Grand River\t2011 – 2015

Skills
Languages: Go, Kotlin, Python, SQL
Cloud: AWS, Kubernetes, Terraform
`,
  expected: {
    name: 'Priya Raman',
    email: 'priya@raman.example',
    phone: '+14165550182',
    location: 'Toronto, ON',
    links: ['github.com/priyaraman', 'linkedin.com/in/priya-raman'],
    work: [
      ['Senior Software Engineer', 'Maple Ledger Inc.', '2019-04/now'],
      ['Software Developer', 'Lakeshore Analytics', '2015-06/2019-03'],
      ['Co-op Student', 'Hydro Grand River', '2014-06/2014-08'],
    ],
    education: [['BSc Computer Science', 'University of Grand River', 'bachelor']],
    languages: [],
  },
};
