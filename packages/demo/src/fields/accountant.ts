import type { DemoField } from '../demo-hiring.ts';
import { docx, pdf } from '../profile.ts';

export const accountant: DemoField = {
  key: 'accountant',
  openedDaysAgo: 22,
  state: 'open',
  job: {
    title: 'Financial Accountant',
    department: 'Finance',
    city: 'Melbourne',
    country: 'Australia',
    description:
      'Six companies, one finance team. You close the books of the hotels and the building company each month, prepare the group’s annual accounts with our auditors, and replace spreadsheets by something better where you find them.',
    responsibilities:
      'Month-end close for three companies by working day five\nBalance sheet reconciliations and fixed assets\nBAS, FBT and payroll tax returns\nAnnual accounts under Australian accounting standards\nImprove our processes in Xero and Excel',
    required_skills:
      'CPA or CA, Month-end close, Australian accounting standards, BAS and GST, Excel, Xero or MYOB',
    preferred_skills: 'Consolidation, Hospitality or construction accounting, Power BI, Audit experience',
    salary_range: 'AUD 95,000 – 115,000 plus super',
    industry: 'finance',
    job_type: 'full-time',
    employment_type: 'permanent',
    experience_level: 'mid',
    seniority_level: 'senior',
    education_level: 'bachelor',
    contact_email: 'jobs@harbour-pine.example',
    visa_status: true,
  },
  applications: [
    {
      resume: docx('plain'),
      daysAgo: 9,
      stage: 'shortlisted',
      coverLetter:
        'Dear hiring team,\n\nI close the books of four hotels by working day four and know what a stocktake at midnight looks like. I would like to bring that to a group that also builds things.\n\nKind regards\nHuda Rahmani',
      answers: { visaStatus: 'Australian citizen' },
      profile: {
        firstName: 'Huda',
        lastName: 'Rahmani',
        email: 'huda.rahmani@example.com',
        phone: '(03) 5550 3911',
        place: 'Dandenong, VIC',
        headline: 'CPA, financial accountant',
        summary:
          'CPA with eight years in hospitality and audit. Month-end in four working days, no surprises for the auditors.',
        work: [
          {
            title: 'Financial Accountant',
            employer: 'Southbank Hotel Group',
            dates: 'Sep 2020 – Present',
            points: [
              'Month-end close for four hotels by working day four',
              'Group consolidation and annual accounts under Australian standards',
              'BAS, FBT and payroll tax',
              'Power BI reports that replaced 23 spreadsheets',
            ],
          },
          {
            title: 'Senior Auditor',
            employer: 'Calloway & Stern, Melbourne',
            dates: 'Feb 2017 – Aug 2020',
            points: ['Audits of hospitality and construction companies'],
          },
        ],
        education: [
          { award: 'Bachelor of Commerce (Accounting)', school: 'Westgate University', dates: '2013 – 2016' },
        ],
        skills: [
          'Month-end, consolidation, reconciliations',
          'AASB standards, BAS, GST, FBT',
          'Xero, MYOB, Excel, Power BI',
        ],
        licences: ['CPA Australia, full member since 2020'],
        languages: ['Dari', 'English'],
      },
    },
    {
      resume: pdf('compact'),
      daysAgo: 7,
      answers: { visaStatus: 'Permanent resident' },
      profile: {
        firstName: 'Xiaoling',
        lastName: 'Guo',
        email: 'xiaoling.guo@example.org',
        phone: '03 5550 3922',
        place: 'Glen Waverley, VIC',
        linkedin: 'https://www.linkedin.com/in/xiaoling-guo-ca',
        headline: 'Chartered accountant',
        summary:
          'Chartered accountant with ten years in construction and property. Work in progress, retention money and fixed assets are my field.',
        work: [
          {
            title: 'Senior Accountant',
            employer: 'Yarra Bend Constructions',
            dates: '2018/04 – present',
            points: [
              'Close of three entities within five working days',
              'Work in progress and revenue under AASB 15',
              'Fixed asset register of 2,300 items',
              'BAS and payroll tax',
            ],
          },
          {
            title: 'Accountant',
            employer: 'Monash Property Trust',
            dates: '2015/01 – 2018/03',
            points: ['Reconciliations, lease accounting, audit files'],
          },
        ],
        education: [
          {
            award: 'Graduate Diploma of Chartered Accounting',
            school: 'Institute programme',
            dates: '2016 – 2018',
          },
          { award: 'Master of Professional Accounting', school: 'Westgate University', dates: '2013 – 2014' },
        ],
        skills: [
          'Month-end, AASB 15 and 16',
          'MYOB Advanced, Xero, Excel (Power Query)',
          'BAS, GST, payroll tax',
        ],
        licences: ['CA, since 2018'],
        languages: ['Mandarin', 'English'],
      },
    },
    {
      resume: pdf('classic'),
      daysAgo: 13,
      answers: { visaStatus: 'Australian citizen' },
      also: { job: 'guest-support', daysAgo: 9 },
      profile: {
        firstName: 'Marjorie',
        lastName: 'Tunbridge',
        email: 'marjorie.tunbridge@example.net',
        phone: '(03) 5550 3381',
        place: 'Ringwood, VIC',
        headline: 'Bookkeeper',
        summary:
          'Bookkeeper with thirty years in family businesses. I prepare BAS and payroll; annual accounts went to the external accountant. Not a CPA.',
        work: [
          {
            title: 'Bookkeeper',
            employer: 'Maroondah Plumbing Supplies',
            dates: '1999 – 2024',
            points: [
              'Payables, receivables, payroll for 40 staff',
              'Quarterly BAS as registered BAS agent',
              'Moved the books from paper to MYOB and then Xero',
              'Answered the customers’ phone for twenty years',
            ],
          },
          {
            title: 'Accounts Clerk',
            employer: 'Ringwood Timber',
            dates: '1993 – 1999',
            points: ['Invoices and banking'],
          },
        ],
        education: [{ award: 'Certificate IV in Bookkeeping', school: 'Maroondah TAFE', dates: '2009' }],
        skills: ['Xero, MYOB, Excel', 'BAS and GST, payroll', 'Reconciliations'],
        licences: ['Registered BAS agent'],
      },
    },
    {
      resume: pdf('sidebar'),
      daysAgo: 2,
      answers: { visaStatus: 'Skilled nominated visa (190)' },
      profile: {
        firstName: 'Olumide',
        lastName: 'Bankole',
        email: 'olumide.bankole@example.com',
        phone: '(03) 5550 3933',
        place: 'Werribee, VIC',
        headline: 'ACCA accountant',
        summary:
          'ACCA accountant from Lagos, in Melbourne since 2023. IFRS group reporting for seven years; Australian tax is new to me, CPA Australia membership is in assessment.',
        work: [
          {
            title: 'Accountant (contract)',
            employer: 'Point Cook Logistics',
            dates: 'Feb 2024 – present',
            points: ['Monthly close for two companies in Xero', 'Reconciliations and cash-flow forecast'],
          },
          {
            title: 'Group Reporting Accountant',
            employer: 'Lagoon Foods Plc, Lagos',
            dates: 'Aug 2016 – Jul 2023',
            points: [
              'IFRS consolidation of nine subsidiaries',
              'Annual report; worked with external auditors',
            ],
          },
        ],
        education: [{ award: 'BSc Accounting', school: 'University of Ogun', dates: '2011 – 2015' }],
        skills: ['IFRS, consolidation', 'Month-end close', 'Excel (advanced), Power BI', 'Xero, Sage'],
        licences: ['ACCA member (2019)'],
        languages: ['English', 'Yoruba'],
        more: { heading: 'August 2023 – January 2024', lines: ['Moved to Australia and looked for work'] },
      },
    },
    {
      resume: docx('table'),
      daysAgo: 16,
      stage: 'rejected',
      answers: { visaStatus: 'Temporary graduate visa (485)' },
      profile: {
        firstName: 'Nurul',
        lastName: 'Izzati binti Rosli',
        email: 'nurul.izzati@example.org',
        phone: '(03) 5550 3944',
        place: 'Carlton, VIC',
        headline: 'Accounting graduate',
        summary: 'Accounting graduate with distinction average. Looking for my first role in finance.',
        work: [
          {
            title: 'Accounts Intern',
            employer: 'Lygon Community Housing',
            dates: 'Nov 2024 – Feb 2025',
            points: ['Matched invoices, bank reconciliations in Xero'],
          },
          {
            title: 'Sales Assistant',
            employer: 'Paper Lane Stationery',
            dates: '2022 – 2025',
            points: ['Till, stock, displays'],
          },
        ],
        education: [{ award: 'Bachelor of Accounting', school: 'Westgate University', dates: '2022 – 2024' }],
        skills: ['Excel', 'Xero (certified advisor)', 'Bank reconciliation'],
        licences: ['CPA program: two subjects passed'],
        languages: ['Malay', 'English'],
      },
    },
    {
      resume: pdf('band'),
      daysAgo: 5,
      answers: { visaStatus: 'Australian citizen' },
      profile: {
        firstName: 'Siobhan',
        lastName: 'Castellanos',
        email: 'siobhan.castellanos@example.net',
        phone: '+61 3 5550 3955',
        place: 'Thornbury, VIC',
        headline: 'Finance business partner',
        summary:
          'Finance business partner and CA. Strong in planning and analysis, dashboards and talking with managers; statutory accounts were a smaller part of my work.',
        work: [
          {
            title: 'Finance Business Partner',
            employer: 'Brightside Childcare Group',
            dates: 'March 2019 – today',
            points: [
              'Budgets and forecasts for 34 centres',
              'Power BI dashboards used weekly by all managers',
              'Part of the month-end team: accruals and journals',
            ],
          },
          {
            title: 'Auditor',
            employer: 'Calloway & Stern',
            dates: 'January 2014 – February 2019',
            points: ['Audits of not-for-profits and hotels'],
          },
        ],
        education: [{ award: 'Bachelor of Commerce', school: 'Westgate University', dates: '2010 – 2013' }],
        skills: ['Budgeting and forecasting', 'Power BI, SQL, Excel', 'Audit, AASB', 'NetSuite'],
        licences: ['Chartered Accountant (2017)'],
      },
    },
    {
      resume: pdf('compact'),
      daysAgo: 3,
      answers: { visaStatus: 'Permanent resident' },
      profile: {
        firstName: 'Andrés',
        lastName: 'Villagrán',
        email: 'andres.villagran@example.com',
        phone: '(03) 5550 3966',
        place: 'Essendon, VIC',
        headline: 'Tax accountant',
        summary:
          'Tax accountant and CPA with nine years in public practice. I would like to sit on the other side of the table.',
        work: [
          {
            title: 'Tax Senior',
            employer: 'Keilor Road Tax Advisers',
            dates: '07/2018 – present',
            points: [
              'Company and trust returns, BAS, FBT for 90 clients',
              'Financial statements for small companies',
              'Xero and MYOB conversions',
            ],
          },
          {
            title: 'Tax Assistant',
            employer: 'Moonee Valley Accounting',
            dates: '01/2016 – 06/2018',
            points: ['Individual returns, BAS, bookkeeping'],
          },
        ],
        education: [{ award: 'Master of Accounting', school: 'Westgate University', dates: '2014 – 2015' }],
        skills: ['Income tax, FBT, BAS, GST', 'Xero, MYOB, Excel', 'Statutory accounts for small companies'],
        licences: ['CPA (2019)', 'Registered tax agent'],
        languages: ['Spanish', 'English'],
      },
    },
    {
      resume: docx('letterhead'),
      daysAgo: 19,
      answers: { visaStatus: 'Australian citizen' },
      again: { daysAgo: 8, resume: pdf('classic') },
      profile: {
        firstName: 'Ingeborg',
        lastName: 'Sørlie',
        email: 'ingeborg.sorlie@example.org',
        phone: '(03) 5550 3977',
        place: 'Williamstown, VIC',
        headline: 'Financial controller',
        summary:
          'Financial controller with eighteen years in shipping and hotels. Perhaps more than you asked for; I want fewer people to manage and more accounting.',
        work: [
          {
            title: 'Financial Controller',
            employer: 'Port Phillip Ferries',
            dates: '2014 – present',
            points: [
              'Team of seven; close of five companies by day five',
              'Consolidated accounts, bank covenants, audit',
              'New ERP in 2021',
            ],
          },
          {
            title: 'Finance Manager',
            employer: 'Fjordline Hotels, Bergen',
            dates: '2007 – 2013',
            points: ['Group reporting under IFRS'],
          },
        ],
        education: [
          { award: 'Siviløkonom (MSc Business)', school: 'Business school, Bergen', dates: '2001 – 2006' },
        ],
        skills: [
          'Month-end, consolidation, audit',
          'AASB and IFRS',
          'Excel, NetSuite, Xero',
          'Hotel accounting',
        ],
        licences: ['CPA Australia (FCPA)'],
        languages: ['Norwegian', 'English', 'German'],
      },
    },
    {
      resume: pdf('sidebar'),
      daysAgo: 1,
      answers: { visaStatus: 'Permanent resident' },
      profile: {
        firstName: 'Xiao Ling',
        lastName: 'Guo',
        email: 'xl.guo@example.com',
        phone: '(03) 5550 3390',
        place: 'Glen Waverley, VIC',
        linkedin: 'https://www.linkedin.com/in/xiaoling-guo-ca',
        headline: 'Senior accountant, CA',
        summary:
          'Chartered accountant, ten years in construction and property finance: month-end, revenue and fixed assets.',
        work: [
          {
            title: 'Senior Accountant',
            employer: 'Yarra Bend Constructions',
            dates: 'Apr 2018 – Present',
            points: [
              'Close of three entities within five working days',
              'AASB 15 revenue, work in progress',
              'Trained two graduates',
            ],
          },
          {
            title: 'Accountant',
            employer: 'Monash Property Trust',
            dates: 'Jan 2015 – Mar 2018',
            points: ['Reconciliations, leases, audit files'],
          },
        ],
        education: [
          { award: 'Master of Professional Accounting', school: 'Westgate University', dates: '2014' },
        ],
        skills: ['Month-end close', 'MYOB Advanced, Xero', 'Excel, Power Query', 'BAS, payroll tax'],
        licences: ['Chartered Accountant'],
        languages: ['Mandarin', 'English'],
      },
    },
  ],
};
