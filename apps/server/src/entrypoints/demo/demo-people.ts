import type { Role } from '@candor/contract/roles';
import type { DemoActor } from '@candor/demo/history';

export const demoEmail = 'amara.okafor@harbour-pine.example';

interface Colleague {
  name: string;
  email: string;
  jobTitle: string;
  role: Role;
  actor: DemoActor;
  /** At work in Operations, and not in the team that hires. */
  isInOperations?: true;
}

/** Who works with the demo's admin. The recruiter among them published the jobs and moved the applications. */
export const colleagues: readonly Colleague[] = [
  {
    name: 'Jonas Lindqvist',
    email: 'jonas.lindqvist@harbour-pine.example',
    jobTitle: 'Recruiter',
    role: 'recruit',
    actor: 'recruiter',
  },
  {
    name: 'Mei-Ling Tan',
    email: 'mei-ling.tan@harbour-pine.example',
    jobTitle: 'Talent partner',
    role: 'recruit',
    actor: 'second recruiter',
  },
  {
    name: 'Rafael Ortega',
    email: 'rafael.ortega@harbour-pine.example',
    jobTitle: 'Head of operations',
    role: 'report',
    actor: 'viewer',
    isInOperations: true,
  },
];
