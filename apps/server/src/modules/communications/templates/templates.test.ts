import { agents } from '@candor/contract/agents';
import { mailTemplates as endpoints, listSlotsOf, templateKindSchema } from '@candor/contract/mail-templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications } from '../../../testing/test-applications.ts';
import { call } from '../../../testing/test-client.ts';
import { listHappened } from '../../../testing/test-events.ts';
import { buildMember } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const params = { kind: 'rejection' };

describe('templates', () => {
  it('are ours until somebody words them, and ours again afterwards', async () => {
    const { token, organizationId } = await buildMember(product, 'recruit');
    const list = async () => (await call(product, endpoints.listTemplates, { token })).body;
    expect((await list()).map(({ kind, isDefault, version }) => ({ kind, isDefault, version }))).toEqual(
      templateKindSchema.options.map((kind) => ({
        ...{ kind, isDefault: true, version: 0 },
      })),
    );
    expect((await list())[0]?.slots).toEqual([...listSlotsOf('under_review')]);
    const body = { subject: 'Thanks, {{first_name}}', body: 'No.\r\nSorry.\0', version: 0 };
    const saved = await call(product, endpoints.saveTemplate, { token, params, body });
    expect(saved.body).toMatchObject({ isDefault: false, version: 1, body: 'No.\nSorry.' });
    const stale = await call(product, endpoints.saveTemplate, { token, params, body });
    expect(stale.body.code).toBe('conflict');
    await call(product, endpoints.resetTemplate, { token, params });
    expect((await list())[1]).toMatchObject({ isDefault: true, version: 0 });
    // Once as it was saved, once as it was reset; not as it was refused.
    expect(await listHappened(product, params.kind, organizationId)).toEqual([
      ...['mail_template.changed', 'mail_template.changed'],
    ]);
  });

  it('are previewed with the newest applicant, in words that are not saved, with a link that opens nothing', async () => {
    const { token, applicationIds } = await buildApplications(product, 2);
    const preview = await call(product, endpoints.previewTemplate, {
      token,
      params,
      body: { subject: 'For {{candidate_name}}', body: 'Dear {{first_name}} <b>x</b> {{constructor}}' },
    });
    expect(preview.body).toMatchObject({
      ...{ subject: 'For Person 2', applicationId: applicationIds[1], candidateName: 'Person 2' },
    });
    expect(preview.body.text).toContain('{{constructor}}');
    expect(preview.body.html).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(preview.body.html).toContain('https://candor.test/candidate/preview');
    expect(preview.body.html).not.toMatch(/<script|src=/);
    const named = await call(product, endpoints.previewTemplate, {
      token,
      params,
      body: { application_id: applicationIds[0] },
    });
    expect(named.body.candidateName).toBe('Person 1');
  });

  it('ask for a reply only where one reaches somebody', async () => {
    const { token } = await buildMember(product, 'recruit');
    const read = async () => {
      const params = { kind: 'information_request' };
      const { body } = await call(product, endpoints.previewTemplate, { token, params, body: {} });
      return body.text.replace(/\s+/g, ' ');
    };
    const { config } = product.platform;
    const { inboundMail } = config;
    expect(await read()).toContain('when you could start? Please reply to this email. On your personal page');
    config.inboundMail = undefined;
    expect(await read()).toContain('when you could start? On your personal page');
    const configuration = { hrContact: 'hr@harbour.example' };
    await call(product, agents.saveConfiguration, {
      token,
      body: { agent_name: 'communication', configuration },
    });
    expect(await read()).toContain('Please reply to this email.');
    config.inboundMail = inboundMail;
  });

  it('are previewed with an invented person where nobody has applied', async () => {
    const { token } = await buildMember(product, 'recruit');
    const preview = await call(product, endpoints.previewTemplate, { token, params, body: {} });
    expect(preview.body).toMatchObject({ applicationId: null, candidateName: 'Amina Example' });
  });

  it.each([
    { subject: '', body: 'x' },
    { subject: 'x', body: ' ' },
    { subject: 'x', body: 'y'.repeat(10_001) },
  ])('are refused when they are empty or endless', async (body) => {
    const { token } = await buildMember(product, 'recruit');
    expect((await call(product, endpoints.saveTemplate, { token, params, body })).status).toBe(400);
  });
});
