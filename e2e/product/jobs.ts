import type { Job } from '@candor/contract/jobs';

/** A job as a person with this session would have saved it. */
export async function createJob(
  { token }: { token: string },
  changes: Record<string, string> = {},
): Promise<Job> {
  const body = new FormData();
  const fields = {
    title: 'Community nurse',
    department: 'Care',
    city: 'Ballarat',
    country: 'Australia',
    description: 'Visits people at home and keeps their care plans up to date.',
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${process.env.E2E_URL}/hr/jobs`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The job was refused: ${await answer.text()}`);
  return (await answer.json()) as Job;
}
