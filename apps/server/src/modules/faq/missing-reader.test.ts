import { withholdModels } from '@candor/agents/engine';
import { agents } from '@candor/contract/agents';
import { faq } from '@candor/contract/faq';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { buildMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(async () => {
  withholdModels(false);
  await product.stop();
});

it('the assistant answers as soon as the reader that was missing is there', async () => {
  const { token, organizationId } = await buildMember(product, 'admin');
  await call(product, agents.saveConfiguration, {
    token,
    body: {
      agent_name: 'faq',
      configuration: {
        companyName: 'Harbour Ferries',
        companyDescription: 'Parental leave\nWe pay 18 weeks of parental leave at full salary.',
      },
    },
  });
  const ask = async () => {
    const query = 'How many weeks of parental leave do you pay?';
    return (await call(product, faq.ask, { body: { query, org: organizationId } })).body;
  };
  withholdModels(true);
  for (let time = 0; time < 2; time += 1) expect((await ask()).outcome).not.toBe('answered');
  withholdModels(false);
  expect((await ask()).reply).toContain('18 weeks');
});
