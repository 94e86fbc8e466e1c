import type { PublicJob } from '@candor/contract/jobs';
import { sortFiles } from '#ui/accepted-files.ts';

/** As the contract has it, whose own file would bring the whole of its schemas onto a phone. */
export const maxResumeBytes = 5 * 1024 * 1024;

/** What the file picker offers. Phones hand over files without an ending, which are then known by their type. */
export const resumeEndings = '.pdf,.doc,.docx';
const resumeTypes = [
  resumeEndings,
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
].join(',');

export interface FormValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  coverLetter: string;
  visaStatus: string;
  disabilityStatus: string;
  workingWithChildrenCheck: boolean;
  nationalPoliceCheck: boolean;
  aboriginalStatus: boolean;
  consent: boolean;
}

export const emptyForm: FormValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  coverLetter: '',
  visaStatus: '',
  disabilityStatus: '',
  workingWithChildrenCheck: false,
  nationalPoliceCheck: false,
  aboriginalStatus: false,
  consent: false,
};

export type FieldName = keyof FormValues | 'resume';
export type FieldErrors = Partial<Record<FieldName, string>>;

/** The order in which the form asks, for the summary of what is missing. */
export const fieldOrder: readonly FieldName[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'resume',
  'coverLetter',
  'workingWithChildrenCheck',
  'nationalPoliceCheck',
  'visaStatus',
  'aboriginalStatus',
  'disabilityStatus',
  'consent',
];

const longest = {
  firstName: [120, 'First name'],
  lastName: [120, 'Last name'],
  phone: [40, 'Phone'],
  coverLetter: [10_000, 'Cover letter'],
  visaStatus: [200, 'Visa status'],
  disabilityStatus: [500, 'Disability status'],
} as const;

/** What is wrong with a form, by field; empty when it can be sent. */
export function checkForm(values: FormValues, resume: File | null): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, [length, label]] of Object.entries(longest)) {
    const field = name as keyof typeof longest;
    if (values[field].trim().length > length)
      errors[field] = `${label} must be at most ${length.toLocaleString('en-GB')} characters long`;
  }
  if (!values.firstName.trim()) errors.firstName = 'First name is required';
  if (!values.lastName.trim()) errors.lastName = 'Last name is required';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(values.email.trim()))
    errors.email = 'Enter a valid e-mail address';
  if (!resume) errors.resume = 'Please upload your resume';
  if (!values.consent) errors.consent = 'Please confirm that you have read the privacy notice';
  return errors;
}

/** Why a chosen file cannot be taken; the server looks again, at its content. */
export function checkResume(file: File): string | undefined {
  const [refusal] = sortFiles([file], { accept: resumeTypes, maxBytes: maxResumeBytes }).refused;
  if (!refusal) return undefined;
  return refusal.reason === 'type'
    ? 'Please upload a PDF or Word document'
    : 'File size must be less than 5MB';
}

const questions = [
  'workingWithChildrenCheck',
  'nationalPoliceCheck',
  'visaStatus',
  'aboriginalStatus',
  'disabilityStatus',
] as const;

/** The body of the call. A question that the job does not ask is not answered. */
export function buildBody(job: PublicJob, values: FormValues, resume: File): FormData {
  const body = new FormData();
  body.set('jobId', job.id);
  for (const name of ['firstName', 'lastName', 'email', 'phone', 'coverLetter'] as const)
    body.set(name, values[name]);
  for (const name of questions) if (job[name]) body.set(name, String(values[name]));
  body.set('consent', String(values.consent));
  body.set('resume', resume);
  return body;
}
