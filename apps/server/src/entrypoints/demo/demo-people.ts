import type { Role } from '@candor/contract/roles';

export const demoEmail = 'amara.okafor@harbour-pine.example';

interface Colleague {
  name: string;
  email: string;
  jobTitle: string;
  role: Role;
}

/** Who works with the demo's admin. The recruiter among them published the jobs and moved the applications. */
export const colleagues: readonly Colleague[] = [
  {
    name: 'Jonas Lindqvist',
    email: 'jonas.lindqvist@harbour-pine.example',
    jobTitle: 'Recruiter',
    role: 'recruit',
  },
  {
    name: 'Mei-Ling Tan',
    email: 'mei-ling.tan@harbour-pine.example',
    jobTitle: 'Talent partner',
    role: 'recruit',
  },
  {
    name: 'Rafael Ortega',
    email: 'rafael.ortega@harbour-pine.example',
    jobTitle: 'Head of operations',
    role: 'report',
  },
];
