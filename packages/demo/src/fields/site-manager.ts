import type { DemoField } from '../demo-hiring.ts';

export const siteManager: DemoField = {
  key: 'site-manager',
  openedDaysAgo: 2,
  state: 'draft',
  job: {
    title: 'Construction Site Manager',
    department: 'Pine Building Company',
    city: 'Geelong',
    country: 'Australia',
    description:
      'We are building a new memory support wing for 32 residents next to a home that stays open throughout. You run the site from slab to handover: people, programme, safety and neighbours.',
    responsibilities:
      "- Run the site day to day and keep the programme\n- Coordinate up to twelve subcontractors\n- Lead safety: inductions, toolbox talks, SWMS\n- Keep quality records and the handover file\n- Talk with residents' families about noise and access",
    required_skills:
      'Site management of commercial buildings, Programme and subcontractor coordination, Safety leadership, White card, Reading drawings',
    preferred_skills:
      'Building in occupied health or care sites, Procore or Aconex, First aid, Registered building practitioner',
    salary_range: 'AUD 140,000 – 160,000 plus vehicle',
    industry: 'construction',
    job_type: 'contract',
    employment_type: 'contract',
    experience_level: 'lead',
    seniority_level: 'principal',
    education_level: 'associate',
    contact_email: 'jobs@harbour-pine.example',
    national_police_check: true,
  },
  applications: [],
};
