import type { Finding } from '@candor/contract/evaluations';

export const groupWords: Record<Finding['group'], string> = {
  occupation: 'Occupation',
  required_skill: 'Required skills',
  preferred_skill: 'Preferred skills',
  experience: 'Experience',
  education: 'Education',
  licence: 'Licenses and checks',
  duty: 'Responsibilities',
};

export const stateWords: Record<Finding['state'], string> = {
  met: 'Met',
  partial: 'Partly',
  unclear: 'Unclear',
  no_evidence: 'No evidence',
  contradicted: 'Contradicted',
};

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}

/** With its zone: a document is read wherever it is sent. */
export function formatMoment(instant: string): string {
  return `${formatDay(instant)}, ${time.format(new Date(instant))} UTC`;
}
