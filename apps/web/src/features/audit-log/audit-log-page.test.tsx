import { accounts } from '@candor/contract/accounts';
import { type AuditEntry, auditLog } from '@candor/contract/audit-log';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { amara, rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const entry: AuditEntry = {
  id: 'aud_1',
  at: '2026-11-16T09:30:00.000Z',
  actor: { kind: 'user', id: amara.id, name: amara.name },
  action: 'member.changed',
  summary: "Changed a member's role or team",
  note: 'Viewer → Admin',
  record: {
    ...{ id: 'usr_zoe', kind: 'Member', name: 'Zoë Nguyễn' },
    page: { kind: 'organization', id: null },
  },
};

beforeEach(() => {
  rememberSession({ ...amara, time_zone: 'Europe/Lisbon' });
  api.answer(accounts.getMyRoles, { roles: [{ role: 'admin' }] });
  api.answer(auditLog.getChoices, {
    people: [{ id: amara.id, name: amara.name }],
    actions: [{ action: 'member.changed', summary: "Changed a member's role or team" }],
  });
  api.answerList(auditLog.listEntries, [entry]);
});

const lastQuery = () =>
  Object.fromEntries(new URL(api.received('GET /hr/audit-log').at(-1)?.path ?? '', 'http://x').searchParams);

describe('the audit log', () => {
  it('tells who did what to which record, and when', async () => {
    renderAt('/audit-log');
    await screen.findByText("Changed a member's role or team");
    for (const text of ['Viewer → Admin', 'Amara Okafor', '16 Nov 2026, 09:30'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(lastQuery()).toMatchObject({ time_zone: 'Europe/Lisbon', page: '1' });
  });

  it('is filtered by person, action, day and record', async () => {
    const { user, path } = renderAt('/audit-log');
    await screen.findByText("Changed a member's role or team");
    await user.click(screen.getByRole('combobox', { name: 'Person' }));
    await user.click(await screen.findByRole('option', { name: 'Amara Okafor' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ person: amara.id }));
    await user.type(screen.getByLabelText('From'), '2026-11-01');
    await waitFor(() => expect(lastQuery()).toMatchObject({ from: '2026-11-01' }));
    await user.click(screen.getByRole('button', { name: 'All entries of Zoë Nguyễn' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ record: 'usr_zoe' }));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(path()).toBe('/audit-log'));
  });

  it('leads from a record to its page, where it has one', async () => {
    const record = (id: string, name: string | null, page: NonNullable<AuditEntry['record']>['page']) => ({
      ...entry,
      ...{ id: `aud_${id}`, record: { id, kind: 'Record', name, page } },
    });
    api.answerList(auditLog.listEntries, [
      record('app_zoe', 'Zoë Nguyễn, Nurse', { kind: 'candidate', id: 'can_zoe' }),
      record('job_1', 'Porter', { kind: 'job', id: 'job_1' }),
      record('imp_1', 'people.csv', { kind: 'import', id: 'imp_1' }),
      record('view_1', 'My view', null),
      record('app_erased', null, null),
    ]);
    renderAt('/audit-log');
    const table = within(await screen.findByRole('table', { name: 'Audit log' }));
    expect(table.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Zoë Nguyễn, Nurse', '/candidates/can_zoe'],
      ['Porter', '/jobs/job_1'],
      ['people.csv', '/candidates/import/imp_1'],
    ]);
    expect(table.getByText('My view')).toBeDefined();
    expect(table.getByRole('button', { name: 'All entries of Record' })).toBeDefined();
  });

  it('says so where nothing matches', async () => {
    api.answerList(auditLog.listEntries, []);
    renderAt('/audit-log?action=job.deleted');
    expect(await screen.findByText('No entries match')).toBeDefined();
  });

  it('is saved as CSV with the same filters, or says why not', async () => {
    const csv: Parameters<typeof api.on>[1] = (_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/csv',
        'content-disposition': 'attachment; filename="log.csv"',
      });
      response.end('"When"\r\n');
    };
    api.on('POST /hr/audit-log/export', csv);
    const { user } = renderAt('/audit-log?action=member.changed');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(api.received('POST /hr/audit-log/export')).toHaveLength(1));
    expect(JSON.parse(api.received('POST /hr/audit-log/export')[0]?.body ?? '')).toEqual({
      action: 'member.changed',
      time_zone: 'Europe/Lisbon',
    });
    api.on('POST /hr/audit-log/export', answerWith(418, {}));
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText('Failed to export the audit log');
  });

  it('is closed to other roles', async () => {
    api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
    renderAt('/audit-log');
    await waitFor(() => expect(screen.queryByText("Changed a member's role or team")).toBeNull());
    expect(api.received('GET /hr/audit-log')).toHaveLength(0);
  });
});
