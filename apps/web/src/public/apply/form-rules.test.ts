import { applyBody } from '@candor/contract/applications';
import type { PublicJob } from '@candor/contract/jobs';
import { describe, expect, it } from 'vitest';
import { buildBody, checkForm, emptyForm, type FormValues, fieldOrder } from '#public/apply/form-rules.ts';

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
      email: 'Enter a valid email address',
      resume: 'Please upload your resume',
      consent: 'Please confirm that you have read the privacy notice',
    });
  });

  it.each([
    ['firstName', 'a'.repeat(121)],
    ['lastName', 'a'.repeat(121)],
    ['phone', '1'.repeat(41)],
    ['phone', 'abc'],
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

it('sends answers to the questions that the job asks, and to no others', () => {
  const job = { id: 'job_1', visaStatus: true, nationalPoliceCheck: true } as PublicJob;
  const answers = { ...filled, visaStatus: 'Citizen', disabilityStatus: 'Left over from another job' };
  expect(buildBody(job, answers)).toEqual({
    jobId: 'job_1',
    firstName: 'Amara',
    lastName: 'Okafor',
    email: 'amara@example.org',
    phone: '',
    coverLetter: '',
    nationalPoliceCheck: 'false',
    visaStatus: 'Citizen',
    consent: 'true',
  });
});
