import type { DemoField } from '../demo-hiring.ts';
import { docx, pdf } from '../profile.ts';

export const electrician: DemoField = {
  key: 'electrician',
  openedDaysAgo: 30,
  state: 'open',
  job: {
    title: 'Maintenance Electrician',
    department: 'Building & Facilities',
    city: 'Geelong',
    country: 'Australia',
    description:
      'Our facilities crew keeps two hotels, three care homes and a college in light and power. You will do planned maintenance and repairs, from nurse-call systems to kitchen equipment, and be part of an after-hours roster one week in five.',
    responsibilities:
      '- Find and repair faults in low-voltage installations\n- Test and tag, and keep emergency lighting to AS/NZS 2293\n- Maintain switchboards, motors and kitchen equipment\n- Install and extend circuits to AS/NZS 3000\n- Look after an apprentice',
    required_skills:
      'A-grade electrical licence (Victoria), Fault finding, AS/NZS 3000 wiring rules, Switchboards, Driver licence',
    preferred_skills:
      'PLC and motor control, Nurse-call or fire systems, Solar and batteries, Working at heights',
    salary_range: 'AUD 92,000 – 104,000 plus on-call allowance',
    industry: 'construction',
    job_type: 'full-time',
    employment_type: 'permanent',
    experience_level: 'mid',
    seniority_level: 'mid',
    education_level: 'associate',
    contact_email: 'jobs@harbour-pine.example',
    national_police_check: true,
    working_with_children_check: true,
  },
  applications: [
    {
      resume: docx('plain'),
      daysAgo: 16,
      stage: 'shortlisted',
      reason: 'A-grade license, seven years in hospital maintenance.',
      coverLetter:
        'Hello,\n\nI have done maintenance in a hospital for seven years, so nurse call, essential power and being polite in corridors at night are nothing new. I live fifteen minutes from your Geelong sites and the on-call week suits me.\n\nDaniel',
      answers: { nationalPoliceCheck: true, workingWithChildrenCheck: true },
      profile: {
        firstName: 'Daniel',
        lastName: 'Petrovski',
        email: 'daniel.petrovski@example.com',
        phone: '0491 573 087',
        place: 'Corio, VIC',
        headline: 'A-grade electrician',
        summary:
          'A-grade electrician with fourteen years on the tools, seven in hospital maintenance. Good at finding faults that others have given up on.',
        work: [
          {
            title: 'Maintenance Electrician',
            employer: 'Corio Bay Private Hospital',
            dates: 'Feb 2018 – Present',
            points: [
              'Fault finding on lighting, power, nurse call and theatre equipment',
              'Emergency lighting tests to AS/NZS 2293, 1,100 fittings',
              'Replaced four main switchboards during planned outages',
              'Supervised two apprentices to their licence',
              'Generator tests under load every month; transfer in under eight seconds',
              'Drawings and circuit schedules brought up to date in all eleven wards',
            ],
          },
          {
            title: 'Electrician',
            employer: 'Barwon Electrical Contractors',
            dates: 'Jan 2011 – Jan 2018',
            points: [
              'Commercial fit-outs, schools and shops',
              'Motor control and small PLC work at a cannery',
              'Switchboard building in the workshop',
              'Test and tag for 40 schools and shops',
            ],
          },
        ],
        education: [
          {
            award: 'Certificate III in Electrotechnology (apprenticeship)',
            school: 'Bellarine TAFE',
            dates: '2007 – 2010',
          },
        ],
        skills: [
          'Fault finding, switchboards',
          'AS/NZS 3000, 3760, 2293',
          'Nurse call, fire panels (isolation)',
          'Motor control, basic PLC',
        ],
        licences: [
          'A-grade electrician licence, Victoria',
          'Working at heights, EWP ticket',
          'White card',
          'Driver licence',
        ],
        languages: ['English', 'Macedonian'],
        more: {
          heading: 'Referees',
          lines: ['Facilities manager and chief engineer of the hospital, on request'],
        },
      },
    },
    {
      resume: pdf('classic'),
      daysAgo: 13,
      answers: { nationalPoliceCheck: true, workingWithChildrenCheck: true },
      profile: {
        firstName: 'Siosaia',
        lastName: 'Taufa',
        email: 'siosaia.taufa@example.org',
        phone: '0491 574 118',
        place: 'Norlane, VIC',
        headline: 'Industrial electrician',
        summary:
          'Industrial electrician from a paper mill that has closed. Strong in motors, drives and PLCs; less in domestic work.',
        work: [
          {
            title: 'Shift Electrician',
            employer: 'Fyansford Paper Mill',
            dates: '03/2014 - 11/2024',
            points: [
              'Breakdowns on motors, variable speed drives and Siemens PLCs',
              'Switchboard maintenance, thermography',
              'Isolation officer, permit to work',
              'High-voltage switching operator to 22 kV',
              'Planned the electrical part of two annual shutdowns',
            ],
          },
          {
            title: 'Apprentice Electrician',
            employer: 'Fyansford Paper Mill',
            dates: '02/2010 - 02/2014',
            points: ['Four-year apprenticeship', 'Rotations in instrumentation and the motor workshop'],
          },
        ],
        education: [
          { award: 'Cert III Electrotechnology Electrician', school: 'Bellarine TAFE', dates: '2010-2014' },
        ],
        skills: ['Motors, VSDs, Siemens S7', 'Fault finding', 'Switchboards', 'AS/NZS 3000'],
        licences: [
          'A-grade licence (ESV)',
          'Forklift, EWP',
          'Working with children check',
          'Manual driver licence',
        ],
        languages: ['Tongan', 'English'],
      },
    },
    {
      resume: pdf('compact'),
      daysAgo: 5,
      answers: { nationalPoliceCheck: true, workingWithChildrenCheck: false },
      profile: {
        firstName: 'Chloe',
        lastName: 'Marchetti',
        email: 'chloe.marchetti@example.net',
        phone: '0491 574 632',
        place: 'Torquay, VIC',
        linkedin: 'https://www.linkedin.com/in/chloe-marchetti-sparky',
        headline: 'Electrician, solar and batteries',
        summary:
          'Licensed electrician, five years after apprenticeship, mainly rooftop solar and batteries. I would like work with more variety and fewer roofs.',
        work: [
          {
            title: 'Electrician / Solar Installer',
            employer: 'Surf Coast Solar',
            dates: 'June 2020 – present',
            points: [
              'Over 400 rooftop systems and 90 batteries',
              'Switchboard upgrades and sub-mains',
              'Customer handover and fault calls',
              'Commissioning, inspection paperwork and network applications',
              'Supervise one apprentice since 2024',
            ],
          },
          {
            title: 'Apprentice',
            employer: 'Jan Juc Electrical',
            dates: 'Feb 2016 – May 2020',
            points: [
              'New homes and renovations',
              'Test and tag for holiday parks',
              'Air-conditioning and hot-water connections',
            ],
          },
        ],
        education: [
          { award: 'Certificate III in Electrotechnology', school: 'Bellarine TAFE', dates: '2016 – 2020' },
        ],
        skills: [
          'Solar and battery design and install',
          'Switchboards, AS/NZS 3000, 4777, 5139',
          'Fault finding in homes and small businesses',
        ],
        licences: [
          'A-grade electrician',
          'Clean energy accreditation',
          'Working at heights',
          'Driver licence',
        ],
      },
    },
    {
      resume: pdf('band'),
      daysAgo: 2,
      stage: 'rejected',
      reason: 'No Australian license yet. Welcome to apply again with one.',
      answers: { nationalPoliceCheck: true, workingWithChildrenCheck: true },
      profile: {
        firstName: 'Óscar',
        lastName: 'Ibáñez Ruiz',
        email: 'oscar.ibanez@example.com',
        phone: '0491 575 254',
        place: 'Geelong West, VIC',
        headline: 'Electrical technician',
        summary:
          'Electrical technician with twelve years in hotel maintenance in Valencia. My Spanish qualification is recognised; the Victorian A-grade licence examination is booked, I do not hold the licence yet.',
        work: [
          {
            title: 'Electrical Trades Assistant',
            employer: 'Pako Facilities, Geelong',
            dates: 'September 2023 – now',
            points: [
              'Work under supervision of A-grade electricians',
              'Lighting, data and test and tag in schools',
              'Carry out maintenance rounds with a tablet',
            ],
          },
          {
            title: 'Head of Maintenance',
            employer: 'Hotel Playa Dorada, Valencia',
            dates: 'May 2015 – June 2023',
            points: [
              'Team of four for 180 rooms',
              'Electrical, kitchen and pool equipment',
              'Emergency lighting and generator tests',
              'Saved 22% of electricity with LED lighting and new pump control',
              'Contracts with lift and fire companies',
            ],
          },
          {
            title: 'Electrician',
            employer: 'Instalaciones Turia',
            dates: '2011 – 2015',
            points: ['Commercial installations'],
          },
        ],
        education: [
          {
            award: 'Técnico en Instalaciones Eléctricas',
            school: 'Instituto de Valencia',
            dates: '2008 – 2010',
          },
        ],
        skills: [
          'Hotel maintenance, kitchen equipment',
          'Fault finding',
          'Motors and pumps',
          'Generator and emergency lighting',
        ],
        licences: ['Offshore technical skills record (recognition of trade)', 'White card', 'Driver licence'],
        languages: ['Spanish', 'Valencian', 'English'],
      },
    },
    {
      resume: docx('letterhead'),
      daysAgo: 18,
      stage: 'rejected',
      reason: 'Still an apprentice. Told about our apprenticeships.',
      answers: { nationalPoliceCheck: true },
      profile: {
        firstName: 'Brodie',
        lastName: 'Lang',
        email: 'brodie.lang@example.org',
        phone: '0491 575 789',
        place: 'Leopold, VIC',
        headline: 'Second-year apprentice',
        summary:
          'Apprentice electrician in second year, looking for a new host after my employer closed. Keen, punctual, own transport.',
        work: [
          {
            title: 'Apprentice Electrician',
            employer: 'Drysdale Power & Light',
            dates: 'Jan 2024 – May 2025',
            points: [
              'Rough-in and fit-off in new homes',
              'Pulled a lot of cable',
              'Helped on two switchboard changes',
            ],
          },
          {
            title: 'Farm hand',
            employer: 'family farm, Moriac',
            dates: '2021 – 2023',
            points: ['Fences, pumps, machinery'],
          },
        ],
        education: [
          {
            award: 'Certificate III in Electrotechnology (in progress)',
            school: 'Bellarine TAFE',
            dates: '2024 –',
          },
        ],
        skills: ['Hand and power tools', 'Cable installation', 'Basic fault finding with supervision'],
        licences: ['White card', 'Probationary driver licence'],
      },
    },
    {
      resume: pdf('sidebar'),
      daysAgo: 7,
      answers: { nationalPoliceCheck: true, workingWithChildrenCheck: true },
      profile: {
        firstName: 'Nirmala',
        lastName: 'Perera',
        email: 'nirmala.perera@example.com',
        phone: '0491 576 398',
        place: 'Lara, VIC',
        headline: 'Electrician and fire systems technician',
        summary:
          'A-grade electrician who moved into fire and nurse-call systems. Ten years of experience, tidy paperwork, good with residents.',
        work: [
          {
            title: 'Fire and Nurse-call Technician',
            employer: 'Beacon Essential Services',
            dates: '2019 – present',
            points: [
              'Service contracts with fourteen aged care homes',
              'Nurse-call, fire indicator panels, emergency lighting',
              'After-hours roster one week in four',
              'Annual certificates for essential safety measures',
              'Explain work to residents before the ladder goes up',
            ],
          },
          {
            title: 'Electrician',
            employer: 'Werribee Plains Electrical',
            dates: '2015 – 2019',
            points: [
              'Schools and care homes: extensions, switchboards, data',
              'Emergency lighting to AS/NZS 2293',
            ],
          },
        ],
        education: [
          { award: 'Certificate III in Electrotechnology', school: 'Werribee TAFE', dates: '2011 – 2014' },
          { award: 'Certificate II in Fire Systems', school: 'Werribee TAFE', dates: '2019' },
        ],
        skills: [
          'Nurse call and fire systems',
          'Fault finding, switchboards',
          'AS/NZS 3000, 1851, 2293',
          'Apprentice supervision',
        ],
        licences: [
          'A-grade electrician licence',
          'Working with children check',
          'Police check',
          'Driver licence',
        ],
        languages: ['Sinhala', 'English'],
        more: { heading: 'Availability', lines: ["Four weeks' notice; on-call welcome"] },
      },
    },
    {
      resume: pdf('compact'),
      daysAgo: 22,
      answers: { nationalPoliceCheck: true, workingWithChildrenCheck: true },
      profile: {
        firstName: 'Warren',
        lastName: 'Baker',
        email: 'warren.baker@example.net',
        phone: '0491 576 801',
        place: 'Geelong, VIC',
        headline: 'Electrician, remote communities',
        summary:
          'Electrician who has kept power stations, clinics and schools running in remote communities for sixteen years; now living near family in Geelong.',
        work: [
          {
            title: 'Essential Services Electrician',
            employer: 'Western Desert Services',
            dates: 'Aug. 2008 – Dec. 2023',
            points: [
              'Diesel and solar power stations in five communities',
              'Repairs in clinics, schools and houses, often alone',
              'Trained local essential services officers',
              'Water pumps, bores and air-conditioning',
              'Kept records by satellite phone and spreadsheet',
            ],
          },
        ],
        education: [
          { award: 'Certificate III in Electrotechnology', school: 'Centralian TAFE', dates: '2004 – 2008' },
        ],
        skills: [
          'Generators, solar and batteries',
          'Fault finding without a second opinion',
          'Switchboards and overhead lines',
        ],
        licences: [
          'Electrical mechanic licence, Northern Territory (mutual recognition for Victoria applied for)',
          'Heavy rigid licence',
          'Senior first aid',
        ],
        languages: ['Pintupi-Luritja', 'English'],
        more: { heading: '2024', lines: ['Time with family; moved to Victoria'] },
      },
    },
    {
      resume: docx('table'),
      daysAgo: 1,
      answers: { nationalPoliceCheck: true, workingWithChildrenCheck: true },
      profile: {
        firstName: 'Dan',
        lastName: 'Petrovski',
        email: 'dan.petrovski.sparky@example.net',
        phone: '+61 491 573 087',
        place: 'Corio, VIC',
        headline: 'Maintenance electrician',
        summary:
          'Hospital maintenance electrician, A-grade, on the tools since 2007. Nurse call, emergency lighting and switchboards.',
        work: [
          {
            title: 'Maintenance Electrician',
            employer: 'Corio Bay Private Hospital',
            dates: '2018 – now',
            points: [
              'Faults, nurse call, theatre equipment',
              'Emergency lighting, 1,100 fittings',
              'Four main switchboards replaced',
            ],
          },
          {
            title: 'Electrician',
            employer: 'Barwon Electrical Contractors',
            dates: '2011 – 2018',
            points: ['Commercial fit-outs and a cannery'],
          },
        ],
        education: [{ award: 'Cert III Electrotechnology', school: 'Bellarine TAFE', dates: '2010' }],
        skills: ['Fault finding', 'Switchboards', 'Nurse call', 'Motor control'],
        licences: ['A-grade licence', 'EWP', 'Driver licence'],
      },
    },
  ],
};
