import type { Organization } from './organization.ts';
import { ansleyLakes } from './organizations/ansley-lakes.ts';
import { ostrelle } from './organizations/ostrelle.ts';
import { skerrowFerries } from './organizations/skerrow-ferries.ts';

export const organizations: readonly Organization[] = [skerrowFerries, ostrelle, ansleyLakes];
