import type { SampleResume } from '../sample-resume.ts';

export const teacher: SampleResume = {
  label: 'a teacher, oldest first, two posts at a time, dates before titles',
  language: 'en',
  text: `Resume of Marama Fenwick
Bendigo, VIC • 03 5550 1234 • marama.fenwick@example.net

Qualifications
2009 – 2012\tBachelor of Education (Primary)\tGoldfields University
2019\tGraduate Certificate in Inclusive Education\tGoldfields University

Teaching experience
2013 – 2016\tClassroom Teacher\tLong Gully Primary School
• Years 3 and 4
2015 – 2020\tWeekend Swimming Instructor\tBendigo Aquatic Centre
• Beginners, 5 to 9 years
2017 – present\tLearning Support Teacher\tEaglehawk North Primary School
• Plans for 22 students with additional needs

Registration and checks
VIT registration (full)
National police check
`,
  expected: {
    name: 'Marama Fenwick',
    email: 'marama.fenwick@example.net',
    phone: '+61355501234',
    location: 'Bendigo, VIC',
    work: [
      ['Classroom Teacher', 'Long Gully Primary School', '2013/2016'],
      ['Weekend Swimming Instructor', 'Bendigo Aquatic Centre', '2015/2020'],
      ['Learning Support Teacher', 'Eaglehawk North Primary School', '2017/now'],
    ],
    education: [
      ['Bachelor of Education (Primary)', 'Goldfields University', 'bachelor'],
      ['Graduate Certificate in Inclusive Education', 'Goldfields University', 'bachelor'],
    ],
    licences: ['VIT registration (full)', 'National police check'],
  },
};
