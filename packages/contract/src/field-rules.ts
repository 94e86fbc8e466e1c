/**
 * The rules of fields, without a schema around them: the public pages check by them what a candidate typed, and would
 * bring the whole of zod onto a phone otherwise. The contract's schemas are built from the same rules.
 */
export interface TextRule {
  label: string;
  maxLength: number;
  isRequired?: true;
  /** Line ends and tabs are kept. */
  hasLines?: true;
}

/** Email addresses are trimmed, NFKC-normalised and lower-cased before anything else; `+` tags are kept apart. */
export function normaliseEmail(value: string): string {
  return value.trim().normalize('NFKC').toLowerCase();
}

export const emailRule = {
  label: 'Email',
  maxLength: 254,
  pattern:
    /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
  wrong: 'Enter a valid email address',
  tooLong: 'This email address is too long',
};

/** Trimmed, without control characters, which would break mail headers and exports. */
export function cleanText({ hasLines }: TextRule, value: string): string {
  const text = hasLines
    ? value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
    : value.replace(/\p{Cc}+/gu, ' ');
  return text.trim();
}

export function tooLongText({ label, maxLength }: TextRule): string {
  return `${label} must be at most ${maxLength.toLocaleString('en-US')} characters long`;
}

export function missingText({ label }: TextRule): string {
  return `${label} is required`;
}

/** What is wrong with a text that was typed into a field, in the server's words. */
export function checkText(rule: TextRule, value: string): string | undefined {
  const text = cleanText(rule, value);
  if (text.length > rule.maxLength) return tooLongText(rule);
  return rule.isRequired && text === '' ? missingText(rule) : undefined;
}

/** What is wrong with an email address, in the server's words. */
export function checkEmail(value: string): string | undefined {
  const address = normaliseEmail(value);
  if (!emailRule.pattern.test(address)) return emailRule.wrong;
  return address.length > emailRule.maxLength ? emailRule.tooLong : undefined;
}

/** A phone number as people write one, with an extension where there is one. */
export const phoneRule = {
  pattern: /^(?=(?:\D*\d){6})\+?[\d(][\d\s()./-]*(?:(?:ext\.?|x|#)\s*\d{1,6})?$/i,
  wrong: 'Enter a valid phone number, such as +61 2 5550 1234',
};

/** What is wrong with a phone number, in the server's words; nothing where there is none. */
export function checkPhone(value: string): string | undefined {
  const number = cleanText(personRules.phone, value);
  return number === '' || phoneRule.pattern.test(number) ? undefined : phoneRule.wrong;
}

/** How a person can be reached. */
export const personRules = {
  first_name: { label: 'First name', maxLength: 120, isRequired: true },
  last_name: { label: 'Last name', maxLength: 120, isRequired: true },
  phone: { label: 'Phone', maxLength: 40 },
  city: { label: 'City', maxLength: 120 },
  country: { label: 'Country', maxLength: 120 },
} as const satisfies Record<string, TextRule>;

/** The texts of an application on a job's public page; the email address has a rule of its own. */
export const applyRules = {
  firstName: personRules.first_name,
  lastName: personRules.last_name,
  phone: personRules.phone,
  coverLetter: { label: 'Cover letter', maxLength: 10_000, hasLines: true },
  visaStatus: { label: 'Visa status', maxLength: 200 },
  disabilityStatus: { label: 'Disability status', maxLength: 500 },
} as const satisfies Record<string, TextRule>;

/** What a candidate writes beside a request in their room. */
export const maxRequestText = 4_000;

/** A question to the FAQ Assistant. */
export const maxQuestionLength = 2_000;

/** How long a candidate can take a withdrawal back. */
export const returnHours = 24;

/** Of a limit as people know it: 5 MB are 5 × 1024 × 1024 bytes. */
export const bytesPerMegabyte = 1_048_576;

/** A resume is looked at by its content; what it is called and said to be only helps to choose it. */
export const resumeRules = {
  maxBytes: 5 * bytesPerMegabyte,
  endings: '.pdf,.doc,.docx',
  types: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
} as const;
