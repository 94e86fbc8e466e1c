export const nurseJob = {
  title: 'Registered Nurse, Aged Care',
  description: 'You look after 80 residents.',
  responsibilities: '- Assess residents and keep their care plans current\n- Give and supervise medication',
  required_skills: 'AHPRA registration, Medication management, Wound care, Dementia care',
  preferred_skills: 'Payroll, Team leadership',
  salary_range: 'AUD 84,000 – 98,000',
  experience_level: 'mid',
  education_level: 'bachelor',
  country: 'Australia',
};

export function nurse(
  first: string,
  last: string,
  { they, their } = { they: 'They', their: 'their' },
): string {
  return `${first} ${last}
${first.toLowerCase()}.${last.toLowerCase()}@example.com | 0491 570 737

Summary
Registered nurse, AHPRA registered. ${they} leads shifts calmly; colleagues value ${their} patience.

Experience
Registered Nurse in Charge, Sovereign Gardens, 07/2016 - 12/2025
- Medication management for 60 residents, with audits every quarter
- Lead for wound care; trained 24 carers
- Dementia care in the memory support wing
- Assessed residents and kept care plans current
- Leading a team of eight carers and communicating with families

Enrolled Nurse, District Care, 01/2012 - 06/2015
- Home visits and record keeping

Education
Bachelor of Nursing, Federation University, 2011

Skills
Wound care, Teamwork, Communication
`;
}

export const welder = `Sam Example

Experience
Welder, Steel Works Ltd, 2015 - 2024
- MIG and TIG welding of frames
- Read blueprints, kept tools in order
- Forklift driving in the yard

Skills
Welding, Grinding, Teamwork

Education
Certificate III in Engineering, TAFE, 2014
`;

export const firstNames: readonly string[] =
  'Aisha Amara Anders Carlos Chen Chloe Darnell Deepa Diego Ebony Emily Fatima Greg Hiroshi Ingrid Jamal Jasmine José Kareem Katarzyna Lakisha Latoya Lars Mei Mohammed Natalia Neil Nia Olga Priya Raj Rosa Sean Tamika Todd Yusuf'.split(
    ' ',
  );
