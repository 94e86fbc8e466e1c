import { applyBody, maxResumeBytes as contractLimit } from '@candor/contract/applications';
import type { PublicJob } from '@candor/contract/jobs';
import { describe, expect, it } from 'vitest';
import {
  buildBody,
  checkForm,
  checkResume,
  emptyForm,
  type FormValues,
  fieldOrder,
  maxResumeBytes,
} from '#public/apply/form-rules.ts';

const resume = new File(['%PDF-1.4'], 'amara.pdf', { type: 'application/pdf' });
const filled: FormValues = {
  ...emptyForm,
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.org',
  consent: true,
};

describe('a form', () => {
  it('can be sent with names, an address, a resume and consent', () => {
    expect(checkForm(filled, resume)).toEqual({});
  });

  it('says what is missing, field by field', () => {
    expect(checkForm({ ...emptyForm, firstName: '  ' }, null)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Enter a valid e-mail address',
      resume: 'Please upload your resume',
      consent: 'Please confirm that you have read the privacy notice',
    });
  });

  it.each([
    ['firstName', 'a'.repeat(121)],
    ['lastName', 'a'.repeat(121)],
    ['phone', '1'.repeat(41)],
    ['coverLetter', 'a'.repeat(10_001)],
    ['visaStatus', 'a'.repeat(201)],
    ['disabilityStatus', 'a'.repeat(501)],
    ['email', 'amara at example.org'],
    ['email', 'amara@example'],
    ['email', ''],
  ] as const)('refuses what the server would refuse, in its words: %s', (name, value) => {
    const parsed = applyBody.safeParse({ jobId: 'job_1', ...textsOf(filled), [name]: value });
    const texts = parsed.error?.issues.map(({ message }) => message);
    expect(texts).toEqual([checkForm({ ...filled, [name]: value }, resume)[name]]);
  });

  it('lists every field in its summary', () => {
    expect([...fieldOrder].sort()).toEqual([...Object.keys(emptyForm), 'resume'].sort());
  });
});

function textsOf(values: FormValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

describe('a resume', () => {
  it.each(['cv.pdf', 'CV.PDF', 'cv.doc', 'cv.docx'])('may be called %s', (name) => {
    expect(checkResume(new File(['x'], name))).toBeUndefined();
  });

  it('without an ending is known by its type', () => {
    expect(checkResume(new File(['x'], 'document', { type: 'application/pdf' }))).toBeUndefined();
  });

  it('of another kind is refused', () => {
    const picture = new File(['x'], 'cv.png', { type: 'image/png' });
    expect(checkResume(picture)).toBe('Please upload a PDF or Word document');
  });

  it('may have 5 MB and not a byte more, as the server has it', () => {
    expect(maxResumeBytes).toBe(contractLimit);
    expect(checkResume(new File([new Uint8Array(maxResumeBytes)], 'cv.pdf'))).toBeUndefined();
    const larger = new File([new Uint8Array(maxResumeBytes + 1)], 'cv.pdf');
    expect(checkResume(larger)).toBe('File size must be less than 5MB');
  });
});

it('sends answers to the questions that the job asks, and to no others', () => {
  const job = { id: 'job_1', visaStatus: true, nationalPoliceCheck: true } as PublicJob;
  const answers = { ...filled, visaStatus: 'Citizen', disabilityStatus: 'Left over from another job' };
  const body = buildBody(job, answers, resume);
  expect(Object.fromEntries(body)).toEqual({
    jobId: 'job_1',
    firstName: 'Amara',
    lastName: 'Okafor',
    email: 'amara@example.org',
    phone: '',
    coverLetter: '',
    nationalPoliceCheck: 'false',
    visaStatus: 'Citizen',
    consent: 'true',
    resume: expect.any(File),
  });
});
