import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../pages/html.ts';
import { sendPage } from '../pages/page-shell.ts';
import { renderTime } from '../pages/time.ts';
import { addJob } from './ats-controls.ts';
import { type AtsJob, atsJobStatuses } from './ats-objects.ts';
import type { AtsParts } from './ats-parts.ts';

type Given = { Params: { id: string }; Body: URLSearchParams | undefined };

const shownJobs = 200;

/** Adds the vendor's list of jobs as its recruiters see it, to be changed by hand. */
export function registerAtsPages(app: FastifyInstance, parts: AtsParts): void {
  const { prefix, store, newJobId } = parts;
  const { state } = store;

  app.get(prefix, (_request, reply) => sendPage(reply, { title: parts.name, content: overview(parts) }));
  app.get<Given>(`${prefix}/edit/:id`, ({ params }, reply) =>
    sendPage(reply, { title: 'Job', content: jobPage(parts, getJob(params.id)) }),
  );
  app.post<Given>(`${prefix}/edit`, async (request, reply) => {
    const job = addJob(parts, newJobId(), readDraft(request.body));
    await store.save();
    return reply.redirect(`${prefix}/edit/${job.id}`, 303);
  });
  app.post<Given>(`${prefix}/edit/:id`, async (request, reply) => {
    const job = getJob(request.params.id);
    Object.assign(job, readDraft(request.body), { updatedAt: store.now().toISOString() });
    await store.save();
    return reply.redirect(prefix, 303);
  });
  app.post<Given>(`${prefix}/edit/:id/delete`, async (request, reply) => {
    state.jobs.splice(state.jobs.indexOf(getJob(request.params.id)), 1);
    await store.save();
    return reply.redirect(prefix, 303);
  });

  function getJob(id: string): AtsJob {
    const job = state.jobs.find((job) => job.id === id);
    if (!job) throw Object.assign(new Error('There is no such job.'), { statusCode: 404 });
    return job;
  }
}

function readDraft(form = new URLSearchParams()): Partial<AtsJob> {
  const given = (name: string) => (form.get(name) ?? '').trim();
  return {
    ...{ title: given('title'), department: given('department'), city: given('city'), html: given('html') },
    country: given('country').toUpperCase(),
    status: atsJobStatuses.find((status) => status === given('status')) ?? 'open',
  };
}

function overview(parts: AtsParts): Html {
  const { prefix, name, store, journal } = parts;
  const { accounts, jobs, candidates } = store.state;
  const lists = accounts.map((account) => {
    const own = jobs.filter(({ accountId }) => accountId === account.id);
    const rows = own.slice(0, shownJobs).map((job) => jobRow(prefix, job));
    return html`<h2>${account.name}</h2>
<table><thead><tr><th>Job</th><th>Department</th><th>Place</th><th>State</th><th>Changed</th></tr></thead><tbody>${rows}</tbody></table>
${own.length > shownJobs ? html`<p class="muted">${own.length - shownJobs} more.</p>` : ''}`;
  });
  const people = candidates.map(
    ({ name, email, jobId, isSourced }) =>
      html`<tr><td>${name}</td><td>${email}</td><td>${jobId}</td><td>${isSourced ? 'sourced' : 'applied'}</td></tr>`,
  );
  const calls = journal.entries
    .slice(0, 20)
    .map(
      ({ at, what, outcome }) => html`<tr><td>${renderTime(at)}</td><td>${what}</td><td>${outcome}</td></tr>`,
    );
  return html`<h1>${name}</h1>
<p class="lead">Jobs that exist only here. Change one, then sync it in Candor.</p>
${lists}
<h2>Add a job</h2>
${jobForm(prefix, `${prefix}/edit`, undefined)}
<h2>Candidates</h2>
${people.length > 0 ? html`<table><thead><tr><th>Name</th><th>Email</th><th>Job</th><th>How</th></tr></thead><tbody>${people}</tbody></table>` : html`<p>Nobody yet. Candor sends people here when you allow it.</p>`}
<h2>Calls</h2>
<table><thead><tr><th>Time</th><th>Call</th><th>Outcome</th></tr></thead><tbody>${calls}</tbody></table>
<p class="muted">Faults are switched by <code>POST ${prefix}/faults</code>.</p>`;
}

function jobRow(prefix: string, { id, title, department, city, country, status, updatedAt }: AtsJob): Html {
  return html`<tr><td><a href="${prefix}/edit/${id}">${title.slice(0, 80)}</a></td><td>${department}</td><td>${[city, country].filter(Boolean).join(', ')}</td><td>${status}</td><td>${renderTime(updatedAt)}</td></tr>`;
}

function jobPage({ prefix }: AtsParts, job: AtsJob): Html {
  return html`<p class="back"><a href="${prefix}">‹ All jobs</a></p>
<h1>${job.title}</h1>
${jobForm(prefix, `${prefix}/edit/${job.id}`, job)}
<form method="post" action="${prefix}/edit/${job.id}/delete"><button class="quiet" type="submit">Delete this job</button></form>`;
}

function jobForm(prefix: string, action: string, job: AtsJob | undefined): Html {
  const line = (name: 'title' | 'department' | 'city' | 'country', label: string) =>
    html`<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${job?.[name] ?? ''}" autocomplete="off">`;
  const statuses = atsJobStatuses.map((status) =>
    status === (job?.status ?? 'open')
      ? html`<option selected>${status}</option>`
      : html`<option>${status}</option>`,
  );
  return html`<form class="stack" method="post" action="${action}">
${line('title', 'Title')}
${line('department', 'Department')}
${line('city', 'City')}
${line('country', 'Country (two letters)')}
<label for="status">State</label>
<select id="status" name="status">${statuses}</select>
<label for="html">Description (HTML)</label>
<textarea id="html" name="html" rows="6">${job?.html ?? ''}</textarea>
<p class="search"><button type="submit">Save</button> <a href="${prefix}">Cancel</a></p>
</form>`;
}
