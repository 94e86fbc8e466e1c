import type { DemoField } from './demo-hiring.ts';
import { accountant } from './fields/accountant.ts';
import { electrician } from './fields/electrician.ts';
import { guestSupport } from './fields/guest-support.ts';
import { platformEngineer } from './fields/platform-engineer.ts';
import { registeredNurse } from './fields/registered-nurse.ts';
import { restaurantManager } from './fields/restaurant-manager.ts';
import { secondaryTeacher } from './fields/secondary-teacher.ts';
import { siteManager } from './fields/site-manager.ts';

/** The openings of the demo organization and the invented people who applied, oldest opening first. */
export const demoFields: readonly DemoField[] = [
  secondaryTeacher,
  registeredNurse,
  platformEngineer,
  restaurantManager,
  electrician,
  accountant,
  guestSupport,
  siteManager,
];
