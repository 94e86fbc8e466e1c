import { toSearchText } from '../../platform/search-text.ts';

interface Searchable {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  technicalSkills?: string | null;
  softSkills?: string | null;
  education?: string | null;
}

/** What a search over applications looks at. A phone number is found with and without its spaces. */
export function describeForSearch(subject: Searchable): string {
  const digits = subject.phone?.replace(/\D/g, '');
  const parts = [
    subject.firstName,
    subject.lastName,
    subject.email,
    subject.phone,
    digits,
    subject.technicalSkills,
    subject.softSkills,
    subject.education,
  ];
  return toSearchText(parts);
}
