import type { applications } from '@candor/contract/applications';
import type { BodyInputOf } from '@candor/contract/endpoint';
import { applyRules, checkEmail, checkPhone, checkText, type TextRule } from '@candor/contract/field-rules';
import { extraQuestions } from '@candor/contract/job-options';
import type { PublicJob } from '@candor/contract/jobs';
import { pageErrors } from '@candor/contract/page-errors';

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

/** What is wrong with a form, by field; empty when it can be sent. */
export function checkForm(values: FormValues, resume: File | null): FieldErrors {
  const texts = Object.entries(applyRules) as [keyof typeof applyRules, TextRule][];
  const found: [FieldName, string | undefined][] = [
    ...texts.map(([name, rule]): [FieldName, string | undefined] => [name, checkText(rule, values[name])]),
    ['email', checkEmail(values.email)],
    ['phone', checkText(applyRules.phone, values.phone) ?? checkPhone(values.phone)],
    ['resume', resume ? undefined : pageErrors.resume_required.detail],
    ['consent', values.consent ? undefined : 'Please confirm that you have read the privacy notice'],
  ];
  return Object.fromEntries(found.filter(([, error]) => error));
}

type ApplyBody = BodyInputOf<typeof applications.applyPublicly>;

/** The fields of the call. A question that the job does not ask is not answered. */
export function buildBody(job: PublicJob, values: FormValues): ApplyBody {
  const { firstName, lastName, email, phone, coverLetter, consent } = values;
  const answers = extraQuestions
    .filter(({ field }) => job[field])
    .map(({ field }) => [field, String(values[field])]);
  return {
    jobId: job.id,
    firstName,
    lastName,
    email,
    phone,
    coverLetter,
    ...(Object.fromEntries(answers) as Pick<ApplyBody, (typeof extraQuestions)[number]['field']>),
    consent: consent ? 'true' : 'false',
  };
}
