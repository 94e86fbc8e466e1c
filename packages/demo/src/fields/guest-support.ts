import type { DemoField } from '../demo-hiring.ts';
import { docx, pdf } from '../profile.ts';

export const guestSupport: DemoField = {
  key: 'guest-support',
  openedDaysAgo: 16,
  state: 'open',
  job: {
    title: 'Guest Support Specialist',
    department: 'Guest Services',
    city: 'Hobart',
    country: 'Australia',
    description:
      'Guests write, call and chat with us before, during and after their stay. You are the person who answers: bookings, changes, complaints and the lost teddy bear. A first job is welcome; kindness and clear writing are not optional.',
    responsibilities:
      '- Answer guests by phone, email and chat\n- Change and correct bookings\n- Solve complaints or hand them to the right person\n- Keep help articles up to date',
    required_skills: 'Customer service, Clear written English, Complaint handling, Booking or ticket systems',
    preferred_skills: 'A second language, Hotel experience, Zendesk or similar, Weekend work',
    salary_range: 'AUD 58,000 – 66,000',
    industry: 'hospitality',
    job_type: 'part-time',
    employment_type: 'temporary',
    experience_level: 'entry',
    seniority_level: 'junior',
    education_level: 'high-school',
    contact_email: 'jobs@harbour-pine.example',
    visa_status: true,
    disability_status: true,
  },
  applications: [
    {
      resume: docx('plain'),
      daysAgo: 10,
      stage: 'shortlisted',
      reason: 'Friendly in chat, knows bookings and refunds.',
      coverLetter:
        'Hi!\n\nI answer about sixty guests a day and still read every message to the end. I attach my resume and would be glad to show you some of the help articles I wrote.\n\nKeiko',
      answers: { visaStatus: 'Permanent resident' },
      profile: {
        firstName: 'Keiko',
        lastName: 'Hayashida',
        email: 'keiko.hayashida@example.com',
        phone: '(03) 7010 4611',
        place: 'Moonah, TAS',
        headline: 'Customer support agent',
        summary:
          'Support agent with five years in travel and ferries. Fast and friendly in chat, patient on the phone.',
        work: [
          {
            title: 'Customer Support Agent',
            employer: 'Bass Strait Ferries',
            dates: 'May 2021 – present',
            points: [
              '60 conversations a day in Zendesk; satisfaction 94%',
              'Booking changes and refunds in the reservation system',
              'Wrote 35 help articles in English and Japanese',
              'Weekend lead for a team of six',
              'Storm days: 400 rebookings in one shift without a queue',
            ],
          },
          {
            title: 'Receptionist',
            employer: 'Hotel Momiji, Sapporo',
            dates: '2018 – 2020',
            points: ['Front desk, phone and bookings', 'Night audit'],
          },
        ],
        education: [{ award: 'Certificate III in Tourism', school: 'Derwent TAFE', dates: '2020 – 2021' }],
        skills: [
          'Phone, e-mail and chat support',
          'Zendesk, reservation systems',
          'Complaint handling',
          'Help articles',
        ],
        languages: ['Japanese', 'English'],
        more: { heading: 'Interests', lines: ['Kayaking, translation of picture books'] },
      },
    },
    {
      resume: pdf('band'),
      daysAgo: 4,
      answers: { visaStatus: 'Australian citizen' },
      profile: {
        firstName: 'Tyrone',
        lastName: 'Okpara',
        email: 'tyrone.okpara@example.org',
        phone: '(03) 7010 4627',
        place: 'Hobart, TAS',
        headline: 'School leaver',
        summary:
          'I finished Year 12 last year and have worked in a cinema since I was sixteen. People say I am calm when things go wrong.',
        work: [
          {
            title: 'Cinema Attendant',
            employer: 'Regent Twin Cinema',
            dates: '2022 – now',
            points: [
              'Box office, candy bar and cleaning',
              'Sort out double bookings and refunds',
              'Train new attendants',
              'Close the cinema and count the tills',
            ],
          },
        ],
        education: [
          { award: 'Tasmanian Certificate of Education', school: 'Derwent College', dates: '2024' },
        ],
        skills: [
          'Customer service',
          'Ticketing system (Vista)',
          'Clear writing: editor of the school magazine',
        ],
        licences: ['RSA', 'Provisional driver licence'],
      },
    },
    {
      resume: pdf('classic'),
      daysAgo: 7,
      answers: {
        visaStatus: 'Australian citizen',
        disabilityStatus: 'I use a wheelchair and need a step-free workplace.',
      },
      profile: {
        firstName: 'Georgina',
        lastName: 'Papadakis',
        email: 'georgina.papadakis@example.net',
        phone: '(03) 7010 4635',
        place: 'New Norfolk, TAS',
        headline: 'Call centre team member',
        summary:
          'Eleven years on the phones for an insurer and a bank. Complaints are my speciality: I like turning them around.',
        work: [
          {
            title: 'Complaint Resolution Officer',
            employer: 'Apple Isle Insurance',
            dates: 'Jan 2018 – Present',
            points: [
              'Own complaints from first call to final letter, 12 a day',
              'Letters in plain English; template library of 70 texts',
              'Ombudsman cases down by a third',
              'Coach for new agents',
              'Flood claims line in 2022',
            ],
          },
          {
            title: 'Contact Centre Agent',
            employer: 'Van Diemen Savings Bank',
            dates: 'Mar 2013 – Dec 2017',
            points: ['80 calls a day, card and loan questions', 'Quality score of 96%'],
          },
        ],
        education: [
          { award: 'Certificate III in Customer Engagement', school: 'Derwent TAFE', dates: '2013' },
        ],
        skills: ['Complaint handling', 'Written English', 'Salesforce Service Cloud', 'Phone and chat'],
        languages: ['English', 'Greek'],
        more: { heading: 'Volunteering', lines: ['Peer adviser at a disability advocacy service'] },
      },
    },
    {
      resume: pdf('sidebar'),
      daysAgo: 2,
      stage: 'shortlisted',
      reason: 'Front desk and night shifts, four languages.',
      answers: { visaStatus: 'Working holiday visa (417)' },
      profile: {
        firstName: 'Jürgen',
        lastName: 'Weißmüller',
        email: 'juergen.weissmueller@example.com',
        phone: '(03) 7010 4648',
        place: 'Hobart, TAS',
        headline: 'Hotel receptionist',
        summary:
          'Trained hotel clerk from Freiburg on a working holiday. Front desk, bookings and guests in four languages.',
        work: [
          {
            title: 'Night Receptionist',
            employer: 'Backpackers on Collins, Hobart',
            dates: 'Aug 2025 – today',
            points: ['Check-in, bookings, small repairs'],
          },
          {
            title: 'Hotelfachmann',
            employer: 'Hotel Münsterblick, Freiburg',
            dates: '08/2020 – 05/2025',
            points: [
              'Three-year apprenticeship, then front office',
              'Opera PMS, group bookings, complaints',
              'Answered e-mails in German, English and French',
              'Trainer for two apprentices',
            ],
          },
        ],
        education: [
          { award: 'Hotelfachmann (IHK)', school: 'Vocational school, Freiburg', dates: '2020 – 2023' },
        ],
        skills: ['Opera PMS, channel manager', 'Front desk, phone and e-mail', 'Weekend and night work'],
        languages: ['German', 'English', 'French', 'some Italian'],
      },
    },
    {
      resume: docx('letterhead'),
      daysAgo: 9,
      stage: 'rejected',
      reason: "Looks for a director's role. This one is on the phones.",
      answers: { visaStatus: 'Australian citizen' },
      profile: {
        firstName: 'Rupert',
        lastName: 'Lockhart-Vane',
        email: 'rupert.lockhartvane@example.org',
        phone: null,
        place: 'Sandy Bay, TAS',
        headline: 'Marketing director',
        summary:
          'Marketing director with twenty years of brand leadership, open to any role in Hobart. I have not worked with customers directly since university.',
        work: [
          {
            title: 'Marketing Director',
            employer: 'Cascade Outdoor Brands',
            dates: '2009 – 2024',
            points: [
              'Team of fifteen, budget of AUD 5 million',
              'Brand campaigns in three countries',
              'Agency and media buying',
            ],
          },
          {
            title: 'Brand Manager',
            employer: 'Highland Wool Company',
            dates: '2003 – 2009',
            points: ['Catalogue and trade fairs'],
          },
        ],
        education: [{ award: 'MBA', school: 'Derwent University', dates: '2008' }],
        skills: ['Brand strategy', 'Agency management', 'Public speaking'],
      },
    },
    {
      resume: pdf('compact'),
      daysAgo: 3,
      answers: { visaStatus: 'Australian citizen' },
      profile: {
        firstName: 'Melati',
        lastName: 'Suryani-Hughes',
        email: 'melati.hughes@example.net',
        phone: '(03) 7010 4652',
        place: 'Kingston Beach, TAS',
        headline: 'Guest relations officer',
        summary:
          'Guest relations officer from Bali and Hobart with six years in hotels and a gap for a degree.',
        work: [
          {
            title: 'Guest Relations Officer',
            employer: 'Sanur Lagoon Resort, Bali',
            dates: '2016 – 2021',
            points: [
              'Welcome, complaints and special wishes for 240 rooms',
              'Answered online reviews in two languages',
              'VIP arrivals and weddings',
              'Handover book that the night team relied on',
            ],
          },
          {
            title: 'Reservations Agent (part-time)',
            employer: 'Derwent Quay Hotel',
            dates: 'since Feb 2025',
            points: ['Calls and e-mails, rate changes, group lists', 'Help texts for the new booking page'],
          },
        ],
        education: [
          { award: 'Bachelor of Arts (Linguistics)', school: 'Derwent University', dates: '2021 – 2024' },
        ],
        skills: ['Guest relations and complaints', 'Opera PMS, Freshdesk', 'Written English and Indonesian'],
        languages: ['Indonesian', 'Balinese', 'English', 'Dutch (basic)'],
      },
    },
    {
      resume: docx('table'),
      daysAgo: 5,
      answers: { visaStatus: 'Permanent resident' },
      profile: {
        firstName: 'Abdirahman',
        lastName: 'Warsame',
        email: 'abdirahman.warsame@example.com',
        phone: '(03) 7010 4663',
        place: 'Glenorchy, TAS',
        headline: 'Interpreter and community worker',
        summary:
          'Interpreter and community worker with eight years of helping people with forms, calls and appointments. No hotel experience.',
        work: [
          {
            title: 'Settlement Support Worker',
            employer: 'Derwent Settlement Services',
            dates: '2019 – present',
            points: [
              'Phone and face-to-face help for 40 families',
              'Case notes and letters to agencies',
              'Weekly homework and job clubs',
              'Crisis calls, calm in three languages',
            ],
          },
          {
            title: 'Freelance Interpreter',
            employer: 'self-employed',
            dates: '2017 – present',
            points: ['Somali and Arabic in clinics and courts'],
          },
        ],
        education: [{ award: 'Diploma of Interpreting', school: 'Derwent TAFE', dates: '2016 – 2017' }],
        skills: ['Listening, clear writing', 'Case management software', 'Difficult conversations'],
        licences: ['Certified interpreter (Somali)', 'Driver licence'],
        languages: ['Somali', 'Arabic', 'English', 'Swahili'],
      },
    },
    {
      resume: pdf('band'),
      daysAgo: 1,
      answers: { visaStatus: 'Bridging visa with work rights' },
      also: {
        job: 'restaurant-manager',
        daysAgo: 0,
        coverLetter: 'I would also be happy to start in the restaurant as a supervisor.',
      },
      profile: {
        firstName: 'Marisol',
        lastName: 'Cárdenas',
        email: 'marisol.cardenas@example.org',
        phone: '(212) 555-0147',
        place: 'Hobart, TAS',
        headline: 'Hospitality professional',
        summary:
          'Ten years in hotels and restaurants in New York and Bogotá: host, shift leader, guest service. Great with people, honest about paperwork.',
        work: [
          {
            title: 'Shift Leader',
            employer: 'Bleecker Street Cantina, New York',
            dates: '03/2019 – 06/2025',
            points: [
              'Host stand and section of 60 seats',
              'Booking system and waiting list',
              'Complaints and comped meals',
              'Scheduling for eight hosts',
            ],
          },
          {
            title: 'Front Desk Agent',
            employer: 'Hotel Candelaria, Bogotá',
            dates: '2014 – 2018',
            points: ['Check-in, phones and e-mail', 'Airport transfers and tours'],
          },
        ],
        education: [
          { award: 'Tecnología en Hotelería', school: 'Instituto de Bogotá', dates: '2012 – 2014' },
        ],
        skills: ['Guest service', 'Resy, OpenTable', 'Team lead of eight', 'Bilingual writing'],
        languages: ['Spanish', 'English'],
      },
    },
    {
      resume: pdf('classic'),
      daysAgo: 8,
      answers: { visaStatus: 'Australian citizen' },
      again: { daysAgo: 2, resume: pdf('compact') },
      profile: {
        firstName: 'Nellie',
        lastName: 'Burnside',
        email: 'nellie.burnside@example.net',
        phone: '(03) 7010 4679',
        place: 'Sorell, TAS',
        headline: 'Library officer',
        summary:
          'Library officer who answers questions for a living: at the desk, by phone and in chat. Looking for more hours.',
        work: [
          {
            title: 'Library Officer (part-time)',
            employer: 'Sorell Community Library',
            dates: 'Feb. 2017 – present',
            points: [
              'Desk, phone and chat enquiries',
              'Help pages and monthly newsletter',
              'Loans system and overdue conversations',
              'Computer help for older visitors',
            ],
          },
          {
            title: 'Checkout Supervisor',
            employer: 'Sorell Grocers',
            dates: '2011 – 2016',
            points: ['Team of six; refunds and complaints', 'Rosters and training'],
          },
        ],
        education: [{ award: 'Certificate IV in Library Services', school: 'Derwent TAFE', dates: '2016' }],
        skills: ['Clear written English', 'Ticket system (LibAnswers)', 'Complaint handling'],
        licences: ['Working with vulnerable people registration'],
      },
    },
  ],
};
