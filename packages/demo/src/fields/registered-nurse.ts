import type { DemoField } from '../demo-hiring.ts';
import { docx, pdf } from '../profile.ts';

export const registeredNurse: DemoField = {
  key: 'registered-nurse',
  openedDaysAgo: 50,
  state: 'open',
  job: {
    title: 'Registered Nurse, Aged Care',
    department: 'Pine Lodge Care',
    city: 'Ballarat',
    country: 'Australia',
    description:
      'Pine Lodge is home to 84 residents, 26 of them in our memory support wing. As registered nurse in charge of a shift you look after their health, guide a team of enrolled nurses and personal carers, and are the person families talk to.',
    responsibilities:
      '- Assess residents and keep their care plans current\n- Give and supervise medication\n- Lead a team of eight carers on a shift\n- Care for wounds and for people with dementia\n- Speak with families and doctors',
    required_skills:
      'AHPRA registration as a registered nurse, Medication management, Wound care, Dementia care, Care planning',
    preferred_skills:
      'Palliative care, Team leadership, AN-ACC funding assessments, Leecare or similar care software',
    salary_range: 'AUD 84,000 – 98,000 plus penalties',
    industry: 'aged-care',
    job_type: 'full-time',
    employment_type: 'permanent',
    experience_level: 'mid',
    seniority_level: 'mid',
    education_level: 'bachelor',
    contact_email: 'jobs@harbour-pine.example',
    national_police_check: true,
    visa_status: true,
    disability_status: true,
    aboriginal_status: true,
  },
  applications: [
    {
      resume: pdf('classic'),
      daysAgo: 41,
      stage: 'shortlisted',
      reason: 'In charge of shifts already, and at ease with dementia care.',
      coverLetter:
        'Dear Pine Lodge,\n\nI have been in charge of shifts in a 60-bed home since 2019 and know most of the roads between here and Daylesford from my district nursing years. I would like to work in one house again, where I know every resident by name.\n\nWith kind regards\nJosephine Adeyemi',
      answers: { nationalPoliceCheck: true, visaStatus: 'Australian citizen', aboriginalStatus: false },
      profile: {
        firstName: 'Josephine',
        lastName: 'Adeyemi',
        email: 'josephine.adeyemi@example.com',
        phone: '0491 570 737',
        place: 'Ballarat, VIC',
        headline: 'Registered nurse',
        summary:
          'Registered nurse with twelve years in aged and district care. Calm in charge of a shift, thorough with medication, at ease with people who live with dementia.',
        work: [
          {
            title: 'Registered Nurse in Charge',
            employer: 'Sovereign Gardens Residential Care, Ballarat',
            dates: 'July 2019 – present',
            points: [
              'In charge of afternoon shifts: 60 residents, two enrolled nurses, seven carers',
              'Medication rounds and audits; error rate down from 11 to 3 a quarter',
              'Lead for wound care; trained 24 carers in skin integrity',
              'Complete AN-ACC assessments and care plans in Leecare',
              'Support person for families in the last weeks of life',
              'Preceptor for graduate nurses, two each year',
            ],
          },
          {
            title: 'District Nurse',
            employer: 'Central Highlands Home Nursing',
            dates: 'March 2013 – June 2019',
            points: [
              'Up to twelve home visits a day: dressings, insulin, palliative care at home',
              'Assessments for home care packages',
              'Night call for the palliative care team, one week in six',
            ],
          },
        ],
        education: [
          { award: 'Bachelor of Nursing', school: 'Goldfields University', dates: '2010 – 2012' },
          { award: 'Graduate Certificate in Dementia Care', school: 'Goldfields University', dates: '2021' },
        ],
        skills: [
          'Medication management and audit',
          'Wound care',
          'Dementia and palliative care',
          'Care planning, AN-ACC, Leecare',
          'Shift leadership',
        ],
        licences: [
          'AHPRA registration as a registered nurse, general, current',
          'First aid and CPR, renewed yearly',
          'National police check',
        ],
        languages: ['English', 'Yoruba'],
        more: { heading: 'Referees', lines: ['Names of two directors of nursing on request'] },
      },
    },
    {
      resume: pdf('scan'),
      daysAgo: 37,
      answers: { nationalPoliceCheck: true, visaStatus: 'Permanent resident' },
      profile: {
        firstName: 'Maria Clara',
        lastName: 'Villanueva',
        email: 'mariaclara.villanueva@example.org',
        phone: '0491 571 266',
        place: 'Sebastopol, VIC',
        headline: 'Registered nurse',
        summary:
          'Nurse with nine years of hospital and aged care experience in Manila and Ballarat. I take my time with residents and my notes are tidy.',
        work: [
          {
            title: 'Registered Nurse',
            employer: 'Yarrowee Nursing Home, Ballarat',
            dates: 'Feb 2021 - present',
            points: [
              'Morning and night shifts, 45 residents',
              'Medication rounds, insulin, oxygen, catheter care',
              'Wound charts and pressure care',
              'Support for residents with dementia and their families',
              'Handover sheets that the whole house now uses',
              'Infection control link nurse during two outbreaks',
            ],
          },
          {
            title: 'Assistant in Nursing',
            employer: 'Yarrowee Nursing Home, Ballarat',
            dates: 'Sep 2019 - Feb 2021',
            points: [
              'Personal care while my registration was assessed',
              'Meals, showers, lifting with hoists',
            ],
          },
          {
            title: 'Staff Nurse, Medical Ward',
            employer: 'Santa Rosalia Hospital, Manila',
            dates: 'June 2014 - May 2019',
            points: [
              '32-bed medical ward, five patients a shift',
              'Preceptor for nursing students',
              'Intravenous therapy, blood transfusions',
            ],
          },
        ],
        education: [
          {
            award: 'Bachelor of Science in Nursing',
            school: 'Colegio de Santa Rosalia',
            dates: '2010 - 2014',
          },
        ],
        skills: [
          'Medication management, wound care',
          'Dementia care, care planning',
          'Patient handling, infection control',
        ],
        licences: ['Registered nurse, AHPRA, since February 2021', 'CPR certificate 2025'],
        languages: ['Filipino', 'English', 'some Spanish'],
      },
    },
    {
      resume: docx('plain'),
      daysAgo: 32,
      answers: { nationalPoliceCheck: true, visaStatus: 'Australian citizen', aboriginalStatus: true },
      profile: {
        firstName: 'Tarni',
        lastName: 'Walker',
        email: 'tarni.walker@example.net',
        phone: '0491 571 491',
        place: 'Creswick, VIC',
        headline: 'Graduate registered nurse',
        summary:
          'Registered nurse in my second year after the graduate programme. Hospital trained; I want to move to aged care, where I worked as a carer through university.',
        work: [
          {
            title: 'Registered Nurse, Surgical Ward',
            employer: 'Wendouree District Hospital',
            dates: 'Feb 2024 – current',
            points: [
              'Graduate year on surgical and rehabilitation wards',
              'Post-operative wound care, drains, medication',
              'Cultural liaison for Aboriginal patients',
              'Falls prevention champion of the ward',
              'Rotations through theatre recovery and rehabilitation',
            ],
          },
          {
            title: 'Personal Care Assistant (casual)',
            employer: 'Creswick Hostel for the Aged',
            dates: '2020 – 2023',
            points: [
              'Daily care for twenty residents',
              'Sat with residents with dementia in the evenings',
              'Medication prompts under supervision',
            ],
          },
        ],
        education: [{ award: 'Bachelor of Nursing', school: 'Goldfields University', dates: '2021 – 2023' }],
        skills: [
          'Wound care, medication administration',
          'Care planning under supervision',
          'Respectful care across cultures',
        ],
        licences: ['AHPRA registered nurse', 'Police check, NDIS worker screening'],
        languages: ['English'],
      },
    },
    {
      resume: pdf('band'),
      daysAgo: 3,
      stage: 'shortlisted',
      reason: 'Coordinates care for a whole home. Ask about weekend shifts.',
      answers: { nationalPoliceCheck: true, visaStatus: 'Skilled independent visa (189)' },
      profile: {
        firstName: 'Sunita',
        lastName: 'Gurung',
        email: 'sunita.gurung@example.com',
        phone: '0491 571 804',
        place: 'Bacchus Marsh, VIC',
        headline: 'Clinical care coordinator',
        summary:
          'Registered nurse and care coordinator with eight years in residential aged care, three of them in a memory support unit.',
        work: [
          {
            title: 'Clinical Care Coordinator',
            employer: 'Lerderderg Lodge',
            dates: '08/2021 – present',
            points: [
              'Coordinate care for 72 residents with four registered nurses',
              'Care plans, family conferences and AN-ACC reclassifications',
              'Introduced a palliative care pathway with the local doctors',
              'Rostered and appraised 38 carers',
              'Prepared the home for its accreditation visit: all standards met',
            ],
          },
          {
            title: 'Registered Nurse',
            employer: 'Melton Grange',
            dates: '01/2017 – 07/2021',
            points: [
              'Memory support unit of 18 beds',
              'Medication management, falls prevention, wound care',
              'In charge of weekends with nine carers',
              'Music afternoons that residents still ask for',
            ],
          },
        ],
        education: [
          { award: 'Bachelor of Nursing', school: 'Westgate University', dates: '2013 – 2016' },
          { award: 'Diploma of Leadership and Management', school: 'Melton TAFE', dates: '2020' },
        ],
        skills: [
          'Dementia care, palliative care',
          'Medication and wound management',
          'Care planning, AN-ACC, Leecare',
          'Leadership of nurses and carers',
        ],
        licences: ['AHPRA registration (RN)', 'First aid', 'Victorian driver licence'],
        languages: ['Nepali', 'English', 'Hindi'],
        more: { heading: 'Volunteering', lines: ['Nepali community health evenings, Melton'] },
      },
    },
    {
      resume: pdf('compact'),
      daysAgo: 42,
      stage: 'rejected',
      reason: 'Enrolled, not registered. Suggested our enrolled nurse pool.',
      answers: { nationalPoliceCheck: true, visaStatus: 'Australian citizen' },
      profile: {
        firstName: 'Kerry',
        lastName: 'Blackwood',
        email: 'kerry.blackwood@example.org',
        phone: null,
        place: 'Ararat, VIC',
        headline: 'Enrolled nurse',
        summary:
          'Enrolled nurse with 22 years on the floor in country homes. I am not a registered nurse and cannot be in charge of a shift, but I hope you also need enrolled nurses.',
        work: [
          {
            title: 'Enrolled Nurse',
            employer: 'Langi Kal Homes, Ararat',
            dates: '2003 – now',
            points: [
              'Medication under the direction of the registered nurse',
              'Wound dressings, blood sugars, observations',
              'Look after new staff in their first weeks',
              'Union delegate and health and safety representative',
            ],
          },
        ],
        education: [{ award: 'Certificate IV in Nursing', school: 'Grampians TAFE', dates: '2002' }],
        skills: ['Personal care, medication (endorsed EN)', 'Dementia care', 'Manual handling trainer'],
        licences: ['AHPRA enrolled nurse registration, medication endorsed', 'Police check'],
      },
    },
    {
      resume: docx('table'),
      daysAgo: 33,
      answers: {
        nationalPoliceCheck: true,
        visaStatus: 'Permanent resident',
        disabilityStatus: 'I use hearing aids; phone calls with captions help me.',
      },
      profile: {
        firstName: 'Declan',
        lastName: 'Fitzgerald',
        email: 'declan.fitzgerald@example.com',
        phone: '0491 572 549',
        place: 'Ballarat East, VIC',
        headline: 'Registered nurse, emergency and rehabilitation',
        summary:
          'Nurse of fifteen years, most of them in emergency departments in Cork and Melbourne. After a break to care for my father I look for steadier work with older people.',
        work: [
          {
            title: 'Carer for a family member',
            employer: 'at home',
            dates: 'March 2023 – December 2024',
            points: ["Full-time care for my father, who lived with Parkinson's disease"],
          },
          {
            title: 'Clinical Nurse, Emergency',
            employer: 'Westgate General Hospital, Melbourne',
            dates: 'August 2015 – February 2023',
            points: [
              'Triage and resuscitation',
              'Medication, wound closure, plastering',
              'Shift coordinator on nights',
              'Falls clinic for older patients, one day a week from 2020',
              'Mentor in the transition programme',
            ],
          },
          {
            title: 'Staff Nurse',
            employer: 'Lee Valley Hospital, Cork',
            dates: '2009 – 2015',
            points: [
              'Rehabilitation ward for older people, then emergency',
              'Discharge planning with families',
            ],
          },
        ],
        education: [{ award: 'BSc Nursing', school: 'College of Nursing, Cork', dates: '2005 – 2009' }],
        skills: ['Triage, wound care, medication', 'Shift coordination', 'Rehabilitation of older people'],
        licences: ['AHPRA registered nurse, renewed 2025', 'Advanced life support'],
        languages: ['English', 'Irish'],
      },
    },
    {
      resume: pdf('sidebar'),
      daysAgo: 39,
      stage: 'rejected',
      reason: 'No registration as a nurse.',
      answers: { nationalPoliceCheck: false, visaStatus: 'Working holiday visa (417)' },
      profile: {
        firstName: 'Amélie',
        lastName: 'Rousseau',
        email: 'amelie.rousseau@example.net',
        phone: '0491 572 665',
        place: 'Melbourne, VIC',
        headline: 'Hairdresser and carer',
        summary:
          'Hairdresser with a warm manner who volunteered in a home for the elderly in Lyon. Ready to learn everything about care.',
        work: [
          {
            title: 'Hairdresser',
            employer: 'Salon Gris Perle, Lyon',
            dates: '2018 – 2024',
            points: [
              'Cutting and colouring, forty clients a week',
              'Weekly visits to a home for the elderly',
            ],
          },
          {
            title: 'Volunteer',
            employer: 'Résidence Les Tilleuls, Lyon',
            dates: '2020 – 2024',
            points: ['Read aloud, walks, afternoon coffee'],
          },
        ],
        education: [{ award: 'CAP Coiffure', school: 'Lycée professionnel, Lyon', dates: '2016 – 2018' }],
        skills: ['Empathy', 'Communication', 'Customer care'],
        languages: ['French', 'English'],
      },
    },
    {
      resume: pdf('classic'),
      daysAgo: 4,
      answers: { nationalPoliceCheck: true, visaStatus: 'Australian citizen' },
      profile: {
        firstName: 'Ljiljana',
        lastName: 'Đorđević',
        email: 'ljiljana.dordevic@example.com',
        phone: '0491 572 983',
        place: 'Delacombe, VIC',
        headline: 'Registered nurse',
        summary:
          'Registered nurse since 1999, in Australia since 2008: hospital, then residential aged care. Night shifts welcome.',
        work: [
          {
            title: 'Registered Nurse, nights',
            employer: 'Mount Pleasant Care',
            dates: 'May 2012 – Present',
            points: [
              'Only registered nurse on site for 52 residents at night',
              'Medication including controlled drugs, wound care, end-of-life care',
              'Updated 52 care plans after the new standards',
              'Phone triage with the doctor on call',
              'Teach manual handling twice a year',
            ],
          },
          {
            title: 'Registered Nurse',
            employer: 'Wendouree District Hospital',
            dates: 'Oct 2008 – Apr 2012',
            points: ['Medical ward'],
          },
          {
            title: 'Nurse',
            employer: 'Opšta bolnica, Čačak',
            dates: '1999 – 2007',
            points: ['Internal medicine'],
          },
        ],
        education: [
          {
            award: 'Diploma in Nursing, assessed as bachelor equivalent',
            school: 'Medical college, Čačak',
            dates: '1995 – 1999',
          },
        ],
        skills: [
          'Medication, controlled drugs',
          'Wound and palliative care',
          'Dementia care at night',
          'Care planning',
        ],
        licences: ['AHPRA registration, no conditions', 'Police check 2025'],
        languages: ['Serbian', 'English'],
      },
    },
    {
      resume: docx('letterhead'),
      daysAgo: 0,
      answers: { nationalPoliceCheck: true, visaStatus: 'Permanent resident' },
      profile: {
        firstName: 'Samuel',
        lastName: 'Tesfaye',
        email: 'samuel.tesfaye@example.org',
        phone: '0491 573 770',
        place: 'Ballarat, VIC',
        headline: 'Registered nurse, mental health',
        summary:
          'Mental health nurse with six years in an acute unit and one year of agency shifts in aged care. Interested in dementia and delirium.',
        work: [
          {
            title: 'Agency Registered Nurse',
            employer: 'Eureka Nursing Agency',
            dates: '06/2024 – today',
            points: [
              'Single shifts in nine aged care homes',
              'Medication rounds, handover, incident reports',
              'Asked back by seven of the nine homes',
            ],
          },
          {
            title: 'Psychiatric Nurse',
            employer: 'Grampians Mental Health Unit',
            dates: '03/2018 – 05/2024',
            points: [
              'Acute unit of 22 beds',
              'De-escalation trainer; care plans and family meetings',
              'Physical health checks and clozapine clinic',
              'Delirium screening project with the medical wards',
            ],
          },
        ],
        education: [{ award: 'Bachelor of Nursing', school: 'Goldfields University', dates: '2015 – 2017' }],
        skills: [
          'Mental health, delirium, dementia',
          'Medication management',
          'De-escalation, care planning',
        ],
        licences: ['AHPRA registered nurse'],
        languages: ['Amharic', 'English', 'Tigrinya'],
      },
    },
  ],
};
