import type { Organization } from './organization.ts';
import { ansleyLakes } from './organizations/ansley-lakes.ts';
import { halloran } from './organizations/halloran.ts';
import { ostrelle } from './organizations/ostrelle.ts';
import { skerrowFerries } from './organizations/skerrow-ferries.ts';
import { wendlemere } from './organizations/wendlemere.ts';

export const organizations: readonly Organization[] = [
  skerrowFerries,
  ostrelle,
  ansleyLakes,
  wendlemere,
  halloran,
];
