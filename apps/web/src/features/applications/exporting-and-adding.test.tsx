import { applications } from '@candor/contract/applications';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startApplicationsPage } from '#testing/applications-page.tsx';
import { answerWith } from '#testing/start-api.ts';

const { api, answerRole, openApplications, findRow } = startApplicationsPage();

describe('an export', () => {
  const exportRoute = 'POST /hr/applications/export';

  function catchDownload() {
    const saved: { name: string; content: Blob }[] = [];
    const contents = new Map<string, Blob>();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      const url = `blob:${contents.size}`;
      contents.set(url, content as Blob);
      return url;
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: contents.get(this.href) ?? new Blob() });
    });
    return saved;
  }

  it('of the filter shows how far it has come, and is saved whole', async () => {
    const saved = catchDownload();
    const rest = Promise.withResolvers<void>();
    api.on(exportRoute, async (_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/csv',
        'x-total-count': '4',
        'content-disposition': 'attachment; filename="applications-2024-01-05.csv"',
      });
      response.write('Candidate\r\nA\r\n');
      await rest.promise;
      response.end('B\r\nC\r\nD\r\n');
    });
    const { user } = await openApplications('/applications?q=nurse');
    await findRow();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText('Exported 1 of 4');
    expect(screen.getByRole('progressbar', { name: 'Export' }).getAttribute('aria-valuenow')).toBe('25');
    rest.resolve();
    await screen.findByText('4 applications exported');
    expect(saved[0]?.name).toBe('applications-2024-01-05.csv');
    expect(await saved[0]?.content.text()).toBe('Candidate\r\nA\r\nB\r\nC\r\nD\r\n');
    expect(JSON.parse(api.received(exportRoute)[0]?.body ?? '')).toMatchObject({ filter: { q: 'nurse' } });
    expect(screen.queryByRole('region', { name: 'Export' })).toBeNull();
  });

  it('that breaks off is not saved', async () => {
    const saved = catchDownload();
    api.on(exportRoute, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'x-total-count': '4' });
      response.write('Candidate\r\nA\r\n', () => response.destroy());
    });
    const { user } = await openApplications();
    await findRow();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText('Failed to export the applications');
    expect(saved).toEqual([]);
  });
});

describe('adding an application by hand', () => {
  it('opens from the address, which is then clean, and sends the form with its file', async () => {
    api.answer(applications.addApplication, {
      success: true,
      application_id: 'app_9',
      candidate_id: 'can_9',
    });
    const { user, address } = await openApplications('/applications?action=add');
    await user.click(await screen.findByRole('button', { name: 'Enter one by hand' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Application' }));
    await waitFor(() => expect(address()).toBe('/applications'));
    await user.click(dialog.getByRole('button', { name: 'Add Application' }));
    for (const text of [
      'Please select a job position',
      'First name is required',
      'Last name is required',
      'Please upload a resume',
    ])
      expect(await dialog.findByText(text)).toBeDefined();
    await user.click(dialog.getByRole('combobox', { name: /Position/ }));
    await user.click(await screen.findByRole('option', { name: 'Registered nurse' }));
    await user.type(dialog.getByLabelText(/First name/), 'Noor');
    await user.type(dialog.getByLabelText(/Last name/), 'Aziz');
    const file = new File(['%PDF-1.7'], 'noor.pdf', { type: 'application/pdf' });
    await user.upload(dialog.getByLabelText('Choose a resume or drop it here'), file);
    expect(dialog.getByText('noor.pdf')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Add Application' }));
    await screen.findByText('Application added');
    const body = api.received('POST /hr/applications')[0]?.body ?? '';
    for (const part of ['name="job_id"', 'Noor', 'Aziz', 'filename="noor.pdf"', '%PDF-1.7'])
      expect(body).toContain(part);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that fails says why, and keeps what was entered', async () => {
    api.on(
      'POST /hr/applications',
      answerWith(503, { detail: 'Files cannot be stored right now.', code: 'storage_unavailable' }),
    );
    const { user } = await openApplications('/applications?job=job_nurse');
    await user.click(await screen.findByRole('button', { name: 'Add Application' }));
    await user.click(await screen.findByRole('button', { name: 'Enter one by hand' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Application' }));
    await user.type(dialog.getByLabelText(/First name/), 'Noor');
    await user.type(dialog.getByLabelText(/Last name/), 'Aziz');
    await user.upload(dialog.getByLabelText('Choose a resume or drop it here'), new File(['x'], 'noor.pdf'));
    await user.click(dialog.getByRole('button', { name: 'Add Application' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Files cannot be stored right now.');
    expect((dialog.getByLabelText(/First name/) as HTMLInputElement).value).toBe('Noor');
    expect(dialog.getByText('noor.pdf')).toBeDefined();
  });

  it('is not for viewers', async () => {
    answerRole('report');
    await openApplications('/applications?action=add');
    await findRow();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Application' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});
