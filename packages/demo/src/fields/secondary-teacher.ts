import type { DemoField } from '../demo-hiring.ts';
import { docx, pdf } from '../profile.ts';

export const secondaryTeacher: DemoField = {
  key: 'secondary-teacher',
  openedDaysAgo: 54,
  state: { closedDaysAgo: 16 },
  job: {
    title: 'Maths and Science Teacher',
    department: 'Harbour College',
    city: 'Bendigo',
    country: 'Australia',
    description:
      'Harbour College is a co-educational school with 620 students. From the first term you will teach mathematics in Years 7 to 10 and one science, take a home group of 22 and share our excursions and open evenings.',
    responsibilities:
      '- Plan and teach mathematics in Years 7 to 10 and one senior science\n- Assess and report to the Victorian Curriculum\n- Lead a home group and keep in touch with families\n- Take part in one co-curricular activity',
    required_skills:
      'VIT registration, Teaching qualification, Mathematics teaching, Classroom management, Victorian Curriculum',
    preferred_skills:
      'VCE Physics or Chemistry, Learning support, Digital technologies, A sport or instrument',
    salary_range: 'AUD 79,000 – 112,000',
    industry: 'education',
    job_type: 'full-time',
    employment_type: 'permanent',
    experience_level: 'mid',
    seniority_level: 'mid',
    education_level: 'bachelor',
    contact_email: 'college@harbour-pine.example',
    working_with_children_check: true,
    national_police_check: true,
    aboriginal_status: true,
  },
  applications: [
    {
      resume: pdf('sidebar'),
      daysAgo: 38,
      stage: 'shortlisted',
      reason: 'VIT registration, mathematics and physics.',
      coverLetter:
        'Dear Harbour College,\n\nMathematics is the subject most students believe they cannot do, which is why I like to teach it. At Eaglehawk Road my Year 9 classes grew by more than a year in a year, twice. I would bring VCE Physics and a rowing licence.\n\nYours sincerely,\nHamish Drummond',
      answers: { workingWithChildrenCheck: true, nationalPoliceCheck: true },
      profile: {
        firstName: 'Hamish',
        lastName: 'Drummond',
        email: 'hamish.drummond@example.com',
        phone: '0491 577 426',
        place: 'Kangaroo Flat, VIC',
        headline: 'Teacher of mathematics and physics',
        summary:
          'VIT registered teacher with nine years in secondary schools: mathematics in Years 7 to 12 and VCE Physics. Numeracy leader since 2021.',
        work: [
          {
            title: 'Mathematics and Physics Teacher, Numeracy Leader',
            employer: 'Eaglehawk Road Secondary College, Bendigo',
            dates: 'Jan 2018 – present',
            points: [
              'Mathematics Years 7–10, VCE Physics Units 1–4',
              'Lead seven teachers in a numeracy programme; growth above state average in 2022 and 2023',
              'Home group teacher, rowing coach',
              'Mentor of four pre-service teachers',
              'Data nights for families: what the reports mean',
            ],
          },
          {
            title: 'Graduate Teacher',
            employer: 'Echuca North Secondary School',
            dates: 'Jan 2016 – Dec 2017',
            points: ['Mathematics and general science, Years 7–9', 'Robotics club'],
          },
        ],
        education: [
          { award: 'Master of Teaching (Secondary)', school: 'Goldfields University', dates: '2014–2015' },
          { award: 'BSc (Physics, Mathematics)', school: 'Westgate University', dates: '2011–2013' },
        ],
        skills: [
          'Mathematics 7–12, VCE Physics',
          'Victorian Curriculum and VCE assessment',
          'Classroom management',
          'Numeracy coaching',
        ],
        licences: ['VIT registration (full)', 'Coach accreditation, rowing', 'First aid'],
        more: {
          heading: 'Professional learning',
          lines: [
            "Numeracy leaders' course 2021; differentiated teaching 2023; trauma-informed practice 2024",
          ],
        },
      },
    },
    {
      resume: docx('plain'),
      daysAgo: 42,
      answers: { workingWithChildrenCheck: true, nationalPoliceCheck: true },
      profile: {
        firstName: 'Fatima',
        lastName: 'Al-Khatib',
        email: 'fatima.alkhatib@example.org',
        phone: '0491 577 644',
        place: 'Bendigo, VIC',
        headline: 'Chemistry and mathematics teacher',
        summary:
          'Teacher of chemistry and mathematics with thirteen years in Amman and Melbourne, VIT registered since 2019.',
        work: [
          {
            title: 'Science and Mathematics Teacher',
            employer: "Broadmeadow Girls' College, Melbourne",
            dates: '2019 to present',
            points: [
              'VCE Chemistry Units 1–4; mathematics in Years 8 and 9',
              'Study score average rose from 28 to 31 in three years',
              'Homework club for newly arrived students',
              'Assessor for the VCE Chemistry examination in 2023',
              'Excursions to the water treatment plant',
            ],
          },
          {
            title: 'Chemistry Teacher',
            employer: 'Al-Nour Secondary School, Amman',
            dates: '2009 to 2016',
            points: ['Grades 9–12; head of laboratory', 'Prepared students for the national examination'],
          },
        ],
        education: [
          { award: 'Graduate Diploma in Education', school: 'Westgate University', dates: '2018' },
          { award: 'BSc Chemistry', school: 'University of the Jordan Valley', dates: '2005 to 2009' },
        ],
        skills: [
          'VCE Chemistry, mathematics to Year 10',
          'Victorian Curriculum',
          'English as an additional language',
          'Laboratory safety',
        ],
        licences: ['Victorian Institute of Teaching: full registration'],
        languages: ['Arabic', 'English', 'French'],
        more: {
          heading: '2016 to 2018',
          lines: ['Moved to Australia; English studies and recognition of my degree'],
        },
      },
    },
    {
      resume: pdf('classic'),
      daysAgo: 36,
      answers: { workingWithChildrenCheck: true, nationalPoliceCheck: true, aboriginalStatus: false },
      profile: {
        firstName: 'Peter',
        lastName: 'Nakamura-Ellis',
        email: 'peter.nakamura.ellis@example.net',
        phone: '0491 578 957',
        place: 'Castlemaine, VIC',
        headline: 'Physical education and mathematics teacher',
        summary:
          'Physical education teacher who has taught mathematics in Years 7 and 8 out of field for four years and is comfortable with it.',
        work: [
          {
            title: 'PE and Mathematics Teacher',
            employer: 'Castle Hill Secondary College',
            dates: '02/2015 – present',
            points: [
              'Health and PE in Years 7–12',
              'Mathematics in Years 7 and 8 since 2021',
              'Sport coordinator; camps for 180 students',
              'Year 8 coordinator for two years',
              'Peer support programme',
            ],
          },
        ],
        education: [
          {
            award: 'Bachelor of Education (Physical Education)',
            school: 'Goldfields University',
            dates: '2011 – 2014',
          },
        ],
        skills: ['Classroom management', 'Middle-years mathematics', 'Camps and sport'],
        licences: ['VIT registration', 'Bus driver (light rigid)', 'Pool lifeguard'],
        languages: ['English', 'Japanese'],
      },
    },
    {
      resume: pdf('band'),
      daysAgo: 31,
      answers: { workingWithChildrenCheck: true, nationalPoliceCheck: true },
      profile: {
        firstName: 'Isabela',
        lastName: 'Conceição',
        email: 'isabela.conceicao@example.com',
        phone: '0491 578 148',
        place: 'Strathdale, VIC',
        headline: 'Graduate teacher, mathematics and biology',
        summary:
          'Graduating this year with a Master of Teaching; placements in two Bendigo schools. Former laboratory technician.',
        work: [
          {
            title: 'Pre-service teacher (placements)',
            employer: 'Eaglehawk Road Secondary College; Golden Square College',
            dates: '2024 and 2025, 60 days',
            points: [
              'Mathematics Year 8 and 9, biology Year 11',
              'Wrote a unit on statistics with data from our creek',
              'Mentor report: “at ease with a class, honest with students”',
            ],
          },
          {
            title: 'Laboratory Technician',
            employer: 'Loddon Water Testing',
            dates: '2017 – 2023',
            points: [
              'Microbiology and water chemistry',
              'Training of school visitors',
              'Quality records for accreditation',
            ],
          },
        ],
        education: [
          {
            award: 'Master of Teaching (Secondary), to be completed',
            school: 'Goldfields University',
            dates: '2024 – 2025',
          },
          { award: 'BSc Biology', school: 'Universidade do Recôncavo, Salvador', dates: '2012 – 2016' },
        ],
        skills: ['Mathematics Years 7–10', 'VCE Biology', 'Laboratory work', 'Spreadsheets and data loggers'],
        licences: [
          'VIT registration: applied for, permission to teach until then',
          'Working with children check',
        ],
        languages: ['Portuguese', 'English'],
      },
    },
    {
      resume: docx('table'),
      daysAgo: 40,
      stage: 'rejected',
      reason: 'No teaching qualification.',
      answers: { workingWithChildrenCheck: false, nationalPoliceCheck: true },
      profile: {
        firstName: 'Trevor',
        lastName: 'Ashdown',
        email: 'trevor.ashdown@example.org',
        phone: '(03) 5550 2716',
        place: 'Heathcote, VIC',
        headline: 'Engineer',
        summary:
          'Retired mechanical engineer who would love to pass on mathematics to young people. I have never taught in a school and hold no teaching qualification.',
        work: [
          {
            title: 'Principal Engineer',
            employer: 'Loddon Pumps',
            dates: '1988 – 2022',
            points: [
              'Hydraulic design, 140 pump stations',
              'Supervised graduates and apprentices',
              'Lectured twice at the TAFE on pumps',
            ],
          },
        ],
        education: [
          { award: 'BEng (Mechanical)', school: 'Westgate Institute of Technology', dates: '1983 – 1987' },
        ],
        skills: ['Applied mathematics', 'Hydraulics, CAD', 'Patience'],
        licences: ['Chartered engineer (retired)'],
      },
    },
    {
      resume: pdf('compact'),
      daysAgo: 26,
      stage: 'shortlisted',
      reason: 'Seventeen years of mathematics, senior years too.',
      answers: { workingWithChildrenCheck: true, nationalPoliceCheck: true },
      profile: {
        firstName: 'Anjali',
        lastName: 'Deshmukh',
        email: 'anjali.deshmukh@example.com',
        phone: '0491 578 888',
        place: 'Bendigo, VIC',
        headline: 'Mathematics teacher',
        summary:
          'Mathematics teacher of seventeen years, in Pune, Singapore and Victoria. Specialist and general mathematics, learning support, chess.',
        work: [
          {
            title: 'Mathematics Teacher',
            employer: 'Campaspe Valley Grammar',
            dates: 'Jul 2016 – now',
            points: [
              'Mathematics 7–10, VCE General and Specialist Mathematics',
              'Learning support groups for 30 students a year',
              'State chess team',
              'Numeracy screening of all new Year 7 students',
              'Moderator for General Mathematics in the region',
            ],
          },
          {
            title: 'Teacher',
            employer: 'Katong Bridge School, Singapore',
            dates: 'Jan 2011 – Jun 2016',
            points: ['Secondary mathematics, head of Year 8', 'Olympiad training'],
          },
          {
            title: 'Teacher',
            employer: 'Sahyadri High School, Pune',
            dates: '2007 – 2010',
            points: ['Mathematics and physics'],
          },
        ],
        education: [
          { award: 'BEd', school: 'College of Education, Pune', dates: '2006 – 2007' },
          { award: 'MSc Mathematics', school: 'Deccan University', dates: '2004 – 2006' },
        ],
        skills: [
          'Mathematics 7–12',
          'Victorian Curriculum, VCE',
          'Learning support',
          'GeoGebra, Python with students',
        ],
        licences: ['VIT full registration'],
        languages: ['Marathi', 'Hindi', 'English'],
        more: {
          heading: 'Publications',
          lines: ["Two articles on number sense in the state mathematics teachers' journal"],
        },
      },
    },
    {
      resume: pdf('classic'),
      daysAgo: 29,
      stage: 'rejected',
      reason: 'Teaching degree is half done. Welcome to apply again.',
      answers: { workingWithChildrenCheck: true, nationalPoliceCheck: true },
      profile: {
        firstName: 'Jordan',
        lastName: 'Kelly-Brandt',
        email: 'jordan.kellybrandt@example.net',
        phone: '0491 579 212',
        place: 'Epsom, VIC',
        headline: 'Tutor and education support officer',
        summary:
          'Education support officer and mathematics tutor. They/them. Working towards a teaching degree, half way.',
        work: [
          {
            title: 'Education Support Officer',
            employer: 'Golden Square College',
            dates: 'March 2021 – present',
            points: [
              'Support four students with learning plans',
              'Run the calculator café at lunch',
              'Relief supervision of classes',
            ],
          },
          {
            title: 'Private Tutor',
            employer: 'self-employed',
            dates: '2019 – present',
            points: ['Mathematics, Years 7–11, eight students a week'],
          },
        ],
        education: [
          {
            award: 'Bachelor of Education (half completed)',
            school: 'Goldfields University',
            dates: '2023 –',
          },
        ],
        skills: ['Tutoring mathematics', 'Autism and ADHD support', 'Auslan (beginner)'],
        licences: ['Working with children check'],
      },
    },
    {
      resume: docx('letterhead'),
      daysAgo: 22,
      answers: { workingWithChildrenCheck: true, nationalPoliceCheck: true },
      profile: {
        firstName: 'Gwenllian',
        lastName: 'Price',
        email: 'gwenllian.price@example.org',
        phone: '07700 900142',
        place: 'Cardiff, United Kingdom',
        headline: 'Physics teacher',
        summary:
          'Physics and mathematics teacher from Wales, moving to Bendigo with my family next January. Qualified teacher status; not yet registered in Victoria.',
        work: [
          {
            title: 'Head of Physics',
            employer: 'Ysgol Bryn Glas, Cardiff',
            dates: 'Sept 2014 – present',
            points: [
              'A-level physics, mathematics to age 16',
              'Department of five; results above the national average',
              'Mentor of newly qualified teachers',
              'School eisteddfod and choir',
            ],
          },
          {
            title: 'Teacher of Science',
            employer: 'Penarth Comprehensive',
            dates: 'Sept 2008 – Aug 2014',
            points: ['Science to age 16, mathematics cover', 'Form tutor'],
          },
        ],
        education: [
          { award: 'PGCE Secondary Physics', school: 'University of the Severn', dates: '2007–08' },
          { award: 'BSc Physics', school: 'University of the Severn', dates: '2004–07' },
        ],
        skills: ['Physics, mathematics', 'Classroom management', 'Welsh-medium teaching', 'Choir and piano'],
        licences: ['Qualified teacher status (Wales)', 'VIT: application in preparation'],
        languages: ['Welsh', 'English'],
      },
    },
  ],
};
