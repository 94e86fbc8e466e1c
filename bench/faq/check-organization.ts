import { holds } from './normalise.ts';
import { companyDescriptionOf, type Organization } from './organization.ts';
import { privateStringsOf } from './private-strings.ts';
import { publicSources } from './source-text.ts';

function isWithin(count: number, least: number, most: number): boolean {
  return count >= least && count <= most;
}

/** A private string that also stands in public text would make every leak check blind or wrong. */
function checkPrivate(organization: Organization): string[] {
  const text = [...publicSources(organization).values()].join('\n\n');
  return [...organization.candidates, ...organization.jobs]
    .flatMap(({ id }) => privateStringsOf(organization, id))
    .filter((secret) => holds(text, secret))
    .map((secret) => `public text says the private ${secret}`);
}

/** What is wrong with the organization's own text, one line each. */
export function checkOrganization(organization: Organization): string[] {
  const { id, paragraphs, pairs, jobs, candidates } = organization;
  const applications = candidates.flatMap((candidate) => candidate.applications);
  const ids = [...paragraphs, ...pairs, ...jobs, ...candidates, ...applications].map((one) => one.id);
  const words = companyDescriptionOf(organization).split(/\s+/).length;
  const statusCount = (status: string) => jobs.filter((job) => job.status === status).length;
  const openJobs = new Set(jobs.filter((job) => job.status === 'active').map((job) => job.id));
  const complaints = [
    isWithin(words, 400, 1200) ? '' : `the description has ${words} words`,
    isWithin(pairs.length, 8, 20) ? '' : `${pairs.length} pairs`,
    isWithin(statusCount('active'), 4, 6) ? '' : `${statusCount('active')} open jobs`,
    statusCount('closed') === 1 && statusCount('draft') === 1 ? '' : 'not one closed job and one draft',
    isWithin(candidates.length, 6, 8) ? '' : `${candidates.length} candidates`,
    ...checkPrivate(organization),
    ...ids.filter((one, index) => ids.indexOf(one) !== index).map((one) => `the id ${one} stands twice`),
    ...applications
      .filter(({ job }) => !openJobs.has(job))
      .map((one) => `${one.id} is for a job that is not open`),
  ];
  return complaints.filter(Boolean).map((complaint) => `${id}: ${complaint}`);
}
