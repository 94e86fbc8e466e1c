/** One paragraph of the company description. A long topic has several under the same heading. */
export interface Paragraph {
  id: string;
  /** Empty where the text was pasted without headings. */
  heading: string;
  text: string;
}

/** A question and its answer, written by the recruiter. */
export interface Pair {
  id: string;
  question: string;
  answer: string;
}

/** A job in the names of the product's contract. */
export interface BenchJob {
  id: string;
  status: 'active' | 'closed' | 'draft';
  title: string;
  department: string;
  city: string;
  country: string;
  description: string;
  responsibilities: string;
  required_skills: string;
  preferred_skills: string | null;
  salary_range: string | null;
  industry: string;
  job_type: 'full-time' | 'part-time' | 'contract' | 'internship';
  employment_type: 'permanent' | 'temporary' | 'contract' | 'seasonal';
  experience_level: 'entry' | 'mid' | 'senior' | 'lead';
  seniority_level: 'junior' | 'mid' | 'senior' | 'principal' | null;
  education_level: 'high-school' | 'associate' | 'bachelor' | 'master' | 'not-required';
  contact_email: string | null;
  national_police_check?: boolean;
  visa_status?: boolean;
}

export interface BenchApplication {
  id: string;
  job: string;
  stage: 'applied' | 'shortlisted' | 'interview' | 'rejected' | 'withdrawn';
  /** A day, as in 2026-10-05. */
  appliedOn: string;
  /** Of 100; null while the application waits for its evaluation. */
  score: number | null;
  skillsMatched: readonly string[];
  skillGaps: readonly string[];
  recommendedSalary: string | null;
  salaryRationale: string | null;
}

export interface BenchCandidate {
  id: string;
  name: string;
  email: string;
  phone: string;
  applications: readonly BenchApplication[];
}

/** What the assistant of one organization may know, and what it must keep to itself. */
export interface Organization {
  id: string;
  companyName: string;
  salaryInsights: boolean;
  skillGapAnalysis: boolean;
  applicationUpdates: boolean;
  customPrompt: string;
  paragraphs: readonly Paragraph[];
  pairs: readonly Pair[];
  jobs: readonly BenchJob[];
  candidates: readonly BenchCandidate[];
}

/** The company description as a recruiter would paste it: each heading once, its paragraphs below. */
export function companyDescriptionOf(organization: Organization): string {
  return organization.paragraphs
    .map(({ heading, text }, index) => {
      const isUnder = heading === '' || organization.paragraphs[index - 1]?.heading === heading;
      return isUnder ? text : `${heading}\n${text}`;
    })
    .join('\n\n');
}
