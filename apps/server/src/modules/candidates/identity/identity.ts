import { toNameKeys } from './name-keys.ts';
import { toPhoneKey } from './phone-key.ts';

interface Identifiable {
  firstName: string;
  lastName: string;
  phone: string | null;
  country?: string | null;
}

/** The columns by which one person is recognised in two candidates; whoever writes a name or a number writes these too. */
export function describeIdentity(person: Identifiable, now: Date) {
  return {
    phoneDigits: toPhoneKey(person.phone, person.country ?? null),
    ...toNameKeys(person.firstName, person.lastName),
    identifiedAt: now,
  };
}
