/** What the engine needs to know of a job; a job may be only a title and a text, or only a text. */
export interface JobInput {
  title: string;
  description: string;
  required_skills?: string | null;
  preferred_skills?: string | null;
  responsibilities?: string | null;
  experience_level?: string | null;
  seniority_level?: string | null;
  education_level?: string | null;
  industry?: string | null;
  salary_range?: string | null;
  country?: string | null;
  working_with_children_check?: boolean;
  national_police_check?: boolean;
}
