import type { Span } from './resume-text.ts';

/** A calendar month; `month` is null where only the year is written. */
export interface YearMonth {
  year: number;
  month: number | null;
}

export interface DateRange extends Span {
  from: YearMonth | null;
  to: YearMonth | null;
  /** It goes on: 'present', 'since 2021'. */
  isCurrent: boolean;
  /** A length written beside it: '2015 (6 months)'. */
  statedMonths: number | null;
}

export interface WorkItem extends Span {
  title: string | null;
  employer: string | null;
  dates: DateRange | null;
  titleSpan: Span | null;
  /** Outside the item's own stretch where one employer stands above several roles. */
  employerSpan: Span | null;
  /** The stretch with title, employer, dates and what was done. */
  body: Span;
}

export interface EducationItem extends Span {
  institution: string | null;
  degree: string | null;
  /** Not so while it is pursued, planned or given up. */
  isHeld: boolean;
  /** Of what is held. */
  level: 'high-school' | 'vocational' | 'associate' | 'bachelor' | 'master' | 'phd' | null;
  years: string | null;
  dates: DateRange | null;
}

export interface Contact extends Span {
  value: string;
}

export interface Phone extends Contact {
  /** '+61491570156'; null where the number is not one of the country it was read for. */
  e164: string | null;
}

export type SectionKind =
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'licences'
  | 'languages'
  | 'projects'
  | 'references'
  | 'other';

export interface Section {
  kind: SectionKind;
  heading: Span;
  body: Span;
}

export interface LanguageItem extends Span {
  language: string;
  level: string | null;
}

/** A stated pause of a career: parental leave, study, travel, illness. */
export interface CareerBreak extends Span {
  dates: DateRange | null;
}

/** What a resume says of a person; each item carries the stretch of the text that says so. */
export interface Profile {
  name: Contact | null;
  emails: readonly Contact[];
  phones: readonly Phone[];
  /** Where addresses and numbers of referees stand: theirs, never the person's. */
  referees: readonly Span[];
  location: Contact | null;
  /** ISO 3166 code of the country, as far as location, numbers and language tell. */
  country: string | null;
  links: readonly Contact[];
  sections: readonly Section[];
  work: readonly WorkItem[];
  breaks: readonly CareerBreak[];
  education: readonly EducationItem[];
  licences: readonly Contact[];
  languages: readonly LanguageItem[];
}
