import type { DemoField } from '../demo-hiring.ts';
import { docx, pdf } from '../profile.ts';

export const restaurantManager: DemoField = {
  key: 'restaurant-manager',
  openedDaysAgo: 45,
  state: 'open',
  job: {
    title: 'Hotel Restaurant Manager',
    department: 'Harbour Hotel',
    city: 'Hobart',
    country: 'Australia',
    description:
      'Our waterfront hotel in Hobart has 96 rooms and a restaurant with 110 seats, open from breakfast to late. You lead the front of house, look after the figures and make a team of 24 want to come back after the season.',
    responsibilities:
      '- Lead a front-of-house team of 24\n- Plan rosters within the wage budget\n- Control stock, cost of goods and cash\n- Keep food safety and responsible service of alcohol\n- Work with the kitchen on menus and functions',
    required_skills:
      'Restaurant management, Rostering and wage control, RSA certificate, Food safety supervisor, Point-of-sale systems',
    preferred_skills: 'Hotel experience, Wine knowledge, Functions and events, Budgeting',
    salary_range: 'AUD 78,000 – 90,000 plus bonus',
    industry: 'hospitality',
    job_type: 'full-time',
    employment_type: 'permanent',
    experience_level: 'senior',
    seniority_level: 'mid',
    education_level: 'not-required',
    contact_email: 'jobs@harbour-pine.example',
    visa_status: true,
  },
  applications: [
    {
      resume: pdf('band'),
      daysAgo: 34,
      stage: 'shortlisted',
      reason: 'Runs a hotel restaurant of our size with a steady team.',
      coverLetter:
        "Hello Harbour Hotel,\n\nI know your dining room from the guest's side of the table and have some ideas for Tuesday nights. I have run a 140-seat restaurant at 29% wages and would like to come home to Hobart.\n\nBest wishes\nLeilani Fonoti",
      answers: { visaStatus: 'New Zealand citizen' },
      profile: {
        firstName: 'Leilani',
        lastName: 'Fonoti',
        email: 'leilani.fonoti@example.com',
        phone: '0491 579 760',
        place: 'Melbourne, VIC (moving to Hobart)',
        headline: 'Restaurant manager',
        summary:
          'Restaurant manager with eleven years in hotels and large restaurants. I read a roster like other people read a novel.',
        work: [
          {
            title: 'Restaurant Manager',
            employer: 'Docklands Grand Hotel, Melbourne',
            dates: 'June 2019 – present',
            points: [
              '140 seats, team of 31, breakfast to dinner',
              'Wage cost from 34% to 29% of sales without cutting hours of permanent staff',
              'Functions for up to 220 guests',
              'Staff turnover halved',
              'Menu changes with the chef four times a year; average spend up 9%',
              'Monthly figures presented to the hotel board',
            ],
          },
          {
            title: 'Assistant Manager',
            employer: 'Salamanca Fish House, Hobart',
            dates: 'Feb 2015 – May 2019',
            points: [
              'Rosters, stocktakes, wine list with 80 labels',
              'Opened a second dining room for the summer festival',
            ],
          },
          {
            title: 'Waiter, then Supervisor',
            employer: 'Viaduct Kitchen, Auckland',
            dates: '2012 – 2015',
            points: ['À la carte section of 40 seats'],
          },
        ],
        education: [
          {
            award: 'Diploma of Hospitality Management',
            school: 'Hospitality School, Auckland',
            dates: '2011 – 2012',
          },
        ],
        skills: [
          'Rostering and wage control',
          'Stock and cost of goods',
          'Wine (WSET level 2)',
          'POS: SwiftPOS, OpenTable',
          'Functions',
        ],
        licences: ['RSA certificate', 'Food safety supervisor', 'First aid'],
        languages: ['English', 'Samoan'],
        more: { heading: 'Interests', lines: ['Outrigger canoe racing; natural wine'] },
      },
    },
    {
      resume: pdf('sidebar'),
      daysAgo: 25,
      answers: { visaStatus: 'Employer nomination visa (186)' },
      again: { daysAgo: 5, resume: docx('plain') },
      profile: {
        firstName: 'Matteo',
        lastName: 'Bellandi',
        email: 'matteo.bellandi@example.net',
        phone: '0491 579 455',
        place: 'Sandy Bay, TAS',
        headline: 'Maître d’ and sommelier',
        summary:
          'Sommelier and maître d’ with sixteen years in fine dining in Italy and Tasmania. Strong in wine and service; budgets were until now in the hands of the owners.',
        work: [
          {
            title: 'Maître d’ and Sommelier',
            employer: 'Battery Point Dining Room, Hobart',
            dates: 'Oct 2017 – present',
            points: [
              'Lead service for 48 seats, team of nine',
              'Wine list of 320 labels, stock and purchasing',
              'Train every new waiter',
              'Guide tastings for up to 40 guests',
              "Reservations, allergies and regulars' wishes in SevenRooms",
            ],
          },
          {
            title: 'Chef de rang',
            employer: 'Ristorante Le Mura, Lucca',
            dates: '2009 – 2017',
            points: ['Fine dining, 40 seats', 'Commis for the first two years'],
          },
        ],
        education: [
          { award: 'Diploma alberghiero', school: 'Istituto alberghiero, Lucca', dates: '2004 – 2009' },
        ],
        skills: ['Wine, purchasing and stock', 'Fine dining service', 'Team training', 'Reservation systems'],
        licences: ['RSA', 'Certified Sommelier'],
        languages: ['Italian', 'English', 'French'],
      },
    },
    {
      resume: docx('table'),
      daysAgo: 14,
      answers: { visaStatus: 'Australian citizen' },
      also: {
        job: 'guest-support',
        daysAgo: 6,
        coverLetter:
          'I applied for the restaurant as well; guest service is what I do best, in either place.',
      },
      profile: {
        firstName: 'Kayla',
        lastName: 'Brennan',
        email: 'kayla.brennan@example.org',
        phone: '(03) 7010 4483',
        place: 'Glenorchy, TAS',
        headline: 'Café and bar supervisor',
        summary:
          'Supervisor in cafés and pubs for seven years. Rosters, cash and complaints are daily bread. I have not managed a whole restaurant yet.',
        work: [
          {
            title: 'Duty Supervisor',
            employer: 'Mill Lane Brewery, Hobart',
            dates: 'Nov 2020 – Present',
            points: [
              'Shifts with twelve staff, 90 seats',
              'Rosters for the bar, cash up, weekly stocktake',
              "Answer guests' reviews and e-mails",
              'Trained fifteen casuals for the festival',
              'Acting manager for six weeks in 2024',
            ],
          },
          {
            title: 'Café All-rounder',
            employer: 'Rosny Roasters',
            dates: 'Mar 2018 – Oct 2020',
            points: ['Barista and counter, opening shifts', 'Orders and deliveries'],
          },
        ],
        education: [{ award: 'Certificate III in Hospitality', school: 'Derwent TAFE', dates: '2018' }],
        skills: [
          'Rostering',
          'Cash and stock',
          'POS: Square, SwiftPOS',
          'Complaint handling',
          'Responsible service',
        ],
        licences: ['RSA', 'Food safety supervisor', 'Driver licence'],
      },
    },
    {
      resume: pdf('compact'),
      daysAgo: 4,
      stage: 'shortlisted',
      reason: 'Hotel dining, with responsibility for the budget.',
      answers: { visaStatus: 'Permanent resident' },
      profile: {
        firstName: 'Wei Jie',
        lastName: 'Lim',
        email: 'weijie.lim@example.com',
        phone: '(03) 7010 4801',
        place: 'Hobart, TAS',
        headline: 'Food and beverage manager',
        summary:
          'Food and beverage manager with fourteen years in international hotels in Singapore and Tasmania. Budgets of up to 6 million dollars.',
        work: [
          {
            title: 'Food & Beverage Manager',
            employer: 'Derwent Quay Hotel, Hobart',
            dates: '01/2021 – present',
            points: [
              'Two outlets, room service and minibar; 38 staff',
              'Budget of AUD 4.1 million, cost of goods 27.5%',
              'New POS and stock system in both outlets',
              'Guest score for breakfast from 8.1 to 8.9',
              'Apprenticeship programme with the local college',
            ],
          },
          {
            title: 'Assistant F&B Manager',
            employer: 'Raffles Landing Hotel, Singapore',
            dates: '05/2014 – 11/2020',
            points: ['Banquets for 600 guests', 'Rosters for 70 staff', 'Opening team of the rooftop bar'],
          },
          {
            title: 'Management Trainee',
            employer: 'Raffles Landing Hotel, Singapore',
            dates: '06/2011 – 04/2014',
            points: ['All departments', 'Best trainee of 2012'],
          },
        ],
        education: [
          {
            award: 'BSc Hospitality Management',
            school: 'Singapore School of Hospitality',
            dates: '2008 – 2011',
          },
        ],
        skills: [
          'Budgeting, wage and cost control',
          'Hotel restaurants and banquets',
          'POS: Micros, SwiftPOS',
          'Food safety (HACCP)',
        ],
        licences: ['RSA (Tasmania)', 'Food safety supervisor', 'WSET level 3'],
        languages: ['English', 'Mandarin', 'Malay'],
        more: { heading: 'Awards', lines: ['Manager of the year, Derwent Quay Hotel, 2023'] },
      },
    },
    {
      resume: pdf('classic'),
      daysAgo: 36,
      stage: 'rejected',
      reason: 'Retail only, no time in a restaurant.',
      answers: { visaStatus: 'Australian citizen' },
      profile: {
        firstName: 'Bernadette',
        lastName: 'Szabó',
        email: 'bernadette.szabo@example.org',
        phone: '(03) 7010 4519',
        place: 'Launceston, TAS',
        headline: 'Retail store manager',
        summary:
          'Store manager with twenty years in supermarkets and a lifelong love of food. No experience in restaurants, but rosters, wages and stock are the same everywhere.',
        work: [
          {
            title: 'Store Manager',
            employer: 'Tamar Fresh Supermarket',
            dates: '2010 – 2025',
            points: [
              '85 staff, sales of AUD 32 million',
              'Wage budget, rosters, stock losses below 1%',
              'Opened a café corner with 20 seats in 2022',
              'Hired and trained 200 casuals over the years',
            ],
          },
          {
            title: 'Department Manager, Delicatessen',
            employer: 'Tamar Fresh Supermarket',
            dates: '2004 – 2010',
            points: ['Team of twelve; food safety', 'Catering platters'],
          },
        ],
        education: [{ award: 'Certificate IV in Retail Management', school: 'Tamar TAFE', dates: '2006' }],
        skills: ['Rostering and wage control', 'Stock control', 'Food safety', 'Team leadership'],
        licences: ['Food safety supervisor'],
        languages: ['English', 'Hungarian'],
      },
    },
    {
      resume: docx('plain'),
      daysAgo: 3,
      answers: { visaStatus: 'Partner visa (820)' },
      profile: {
        firstName: 'Ignacio',
        lastName: 'Quiroga',
        email: 'ignacio.quiroga@example.com',
        phone: '03 7010 4822',
        place: 'Kingston, TAS',
        headline: 'Restaurant manager',
        summary:
          'Restaurant manager from Mendoza, now in Tasmania: steak houses, wineries and one season at a ski lodge.',
        work: [
          {
            title: 'Restaurant Supervisor',
            employer: 'Huon Valley Cellar Door',
            dates: 'Dec 2023 – now',
            points: [
              'Lunch service for 60, wine tastings',
              'Rosters in Deputy',
              'Private functions up to 80 guests',
            ],
          },
          {
            title: 'Restaurant Manager',
            employer: 'La Parrilla del Sur, Mendoza',
            dates: 'Mar 2016 – Aug 2023',
            points: [
              '120 seats, 22 staff',
              'Cost control, suppliers, live music on Fridays',
              'Wages at 27% of sales',
              'Won a regional service award in 2019',
            ],
          },
        ],
        education: [
          { award: 'Tecnicatura en Gastronomía', school: 'Instituto de Mendoza', dates: '2013 – 2015' },
        ],
        skills: ['Restaurant management', 'Rosters (Deputy)', 'Wine', 'Suppliers and cost of goods'],
        licences: ['RSA', 'Food handler certificate'],
        languages: ['Spanish', 'English', 'Portuguese'],
      },
    },
    {
      resume: pdf('sidebar'),
      daysAgo: 18,
      stage: 'rejected',
      reason: 'No experience in management yet.',
      answers: { visaStatus: 'Student visa (500)' },
      profile: {
        firstName: 'Aarav',
        lastName: 'Thapa',
        email: 'aarav.thapa@example.net',
        phone: '(03) 7010 4854',
        place: 'Hobart, TAS',
        headline: 'Hospitality student',
        summary:
          'Motivated hospitality student with excellent leadership, management, budgeting and communication skills, seeking a challenging management role.',
        work: [
          {
            title: 'Kitchen Hand',
            employer: 'Elizabeth Street Noodles',
            dates: 'Feb 2025 – present',
            points: ['Dishes, vegetables, closing'],
          },
          {
            title: 'Delivery Rider',
            employer: 'self-employed',
            dates: '2024',
            points: ['Evenings and weekends'],
          },
        ],
        education: [
          {
            award: 'Bachelor of Hotel Management (second year)',
            school: 'Derwent Institute',
            dates: '2024 – present',
          },
        ],
        skills: ['Leadership', 'Management', 'Budgeting', 'Teamwork', 'Microsoft Office'],
        licences: ['RSA'],
        languages: ['Nepali', 'English'],
      },
    },
    {
      resume: pdf('classic'),
      daysAgo: 1,
      answers: { visaStatus: 'Australian citizen' },
      profile: {
        firstName: 'Rosalind',
        lastName: 'Achterberg',
        email: 'rosalind.achterberg@example.com',
        phone: '(03) 7010 4885',
        place: 'Bellerive, TAS',
        headline: 'Venue and events manager',
        summary:
          'Events manager coming back after four years with my children. Before that eight years in venues, two of them in charge of a 100-seat restaurant.',
        work: [
          {
            title: 'Events Coordinator (casual)',
            employer: 'Clarence Arts Centre',
            dates: 'March 2025 – present',
            points: ['Catering for openings and weddings'],
          },
          {
            title: 'Restaurant and Events Manager',
            employer: 'Wrest Quay Pavilion',
            dates: 'January 2019 – January 2021',
            points: [
              '100 seats and function rooms, 18 staff',
              'Wage control, stock, RSA records',
              'Reopened the restaurant after a kitchen renovation',
              'Complaints, reviews and press',
            ],
          },
          {
            title: 'Function Supervisor',
            employer: 'Wrest Quay Pavilion',
            dates: '2013 – 2018',
            points: ['Weddings and conferences', 'Up to 300 guests, teams of 25 casuals'],
          },
        ],
        education: [
          { award: 'Advanced Diploma of Event Management', school: 'Derwent TAFE', dates: '2011 – 2012' },
        ],
        skills: ['Restaurant and function management', 'Rosters, wages, stock', 'POS: Impos', 'Suppliers'],
        licences: ['RSA (renewed 2025)', 'Food safety supervisor'],
        more: { heading: 'Parental leave', lines: ['February 2021 to February 2025'] },
      },
    },
  ],
};
