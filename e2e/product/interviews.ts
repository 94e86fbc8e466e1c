import { expect, type Page } from '@playwright/test';
import { callApi } from './api.ts';
import { createJob } from './jobs.ts';
import { inventPerson, type Member } from './people.ts';
import { applyAsStranger } from './strangers.ts';

interface Found {
  application_id: string;
  candidate_id: string;
}

/** The only applicant of somebody's organization. */
export async function findApplicant({ token }: Member): Promise<Found> {
  const [found] = await callApi<Found[]>('GET', '/hr/candidate-applications', { token });
  if (!found) throw new Error('nobody has applied');
  return { application_id: found.application_id, candidate_id: found.candidate_id };
}

/** Ilse Aamot, who applied and is on the shortlist. */
export async function addShortlisted(member: Member): Promise<{ email: string }> {
  const job = await createJob(member, { title: 'Ward nurse', status: 'active' });
  const { email } = inventPerson();
  await applyAsStranger(job.id, { firstName: 'Ilse', lastName: 'Aamot', email });
  const { application_id } = await findApplicant(member);
  const json = { application_ids: [application_id], stage: 'shortlisted' };
  await callApi('POST', '/hr/applications/stage', { token: member.token, json });
  return { email };
}

/** Books an interview of the only applicant, as the wizard does. */
export async function bookByCall(member: Member, changes: object = {}): Promise<{ id: string }> {
  const json = {
    ...(await findApplicant(member)),
    ...{ job_title: 'Ward nurse', interview_type: 'video', interview_stage: 'technical' },
    ...{ duration_minutes: 30, date: '2031-03-03', timezone: 'Australia/Melbourne', time_slots: '14:30' },
    video_link: 'https://meet.example.com/ward',
    ...changes,
  };
  const { interview } = await callApi<{ interview: { id: string } }>(
    ...(['POST', '/hr/microsoft/interview/schedule'] as const),
    { token: member.token, json },
  );
  return interview;
}

/** The next month from today has a first Monday: all slots of it are free. */
export async function chooseMonday(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next month' }).click();
  await page
    .getByRole('button', { name: /^Monday, / })
    .first()
    .click();
}

/** Opens an interview from the list, as whoever reads it does. */
export async function openInterview(page: Page) {
  await expect(page.getByRole('heading', { name: 'Interviews', level: 1 })).toBeVisible();
  const list = page.getByRole('region', { name: 'Interviews' });
  await list.getByRole('button', { name: /Ilse Aamot/ }).click();
  return page.getByRole('dialog', { name: 'Interview with Ilse Aamot' });
}
