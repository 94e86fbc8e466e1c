/** An invented person's resume as a reader gives it, and what a person would take from it. */
export interface SampleResume {
  label: string;
  language: string;
  text: string;
  expected: {
    name: string | null;
    email: string | null;
    phone: string | null;
    location: string | null;
    links?: string[];
    /** Title, employer, dates as 'from/to': '2016-03/2018', 'now' for what goes on, '-' for none. */
    work: [title: string | null, employer: string | null, dates: string][];
    education: [degree: string | null, institution: string | null, level: string | null][];
    licences?: string[];
    languages?: string[];
    breaks?: string[];
  };
}
