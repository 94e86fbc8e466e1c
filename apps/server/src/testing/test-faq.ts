import { faq } from '@candor/contract/faq';
import { addRequest } from '../modules/requests/requests.ts';
import type { ArrangedCall } from './arranged-call.ts';
import { call } from './test-client.ts';
import { buildMember, inTestTransaction } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

/** How the endpoints of the FAQ Assistant are called. */
export function listFaqArrangements(product: TestProduct): Record<string, () => Promise<ArrangedCall>> {
  async function withPair() {
    const member = await buildMember(product, 'recruit');
    const body = { question: 'Is there a canteen?', answer: 'Yes, with soup.' };
    const pair = await call(product, faq.addPair, { token: member.token, body });
    return { ...member, pairId: pair.body.id, body };
  }
  async function withConversation() {
    const member = await buildMember(product, 'recruit');
    const asked = await call(product, faq.ask, {
      body: { query: 'Is there a canteen?', org: member.organizationId },
    });
    return { ...member, conversation: asked.body };
  }
  async function withQuestion() {
    const member = await buildMember(product, 'recruit');
    const { organizationId } = member;
    const requestId = await inTestTransaction(product, (ctx) =>
      addRequest(ctx, { organizationId, kind: 'question', details: { text: 'Is there a canteen?' } }),
    );
    return { ...member, requestId };
  }
  const asMember = async () => ({ token: (await buildMember(product, 'recruit')).token });
  return {
    'faq.getAssistant': async () => ({ query: { org: (await buildMember(product)).organizationId } }),
    'faq.ask': async () => ({
      body: { query: 'Is there a canteen?', org: (await buildMember(product)).organizationId } as never,
    }),
    'faq.handOver': async () => {
      const { conversation } = await withConversation();
      return {
        body: { conversation_id: conversation.conversation_id, turn_id: conversation.turn_id } as never,
      };
    },
    'faq.listPairs': asMember,
    'faq.addPair': async () => ({
      ...(await asMember()),
      body: { question: 'Is there a canteen?', answer: 'Yes.' } as never,
    }),
    'faq.changePair': async () => {
      const { token, pairId, body } = await withPair();
      return { token, params: { id: pairId }, body: body as never };
    },
    'faq.removePair': async () => {
      const { token, pairId } = await withPair();
      return { token, params: { id: pairId } };
    },
    'faq.listRequests': asMember,
    'faq.getRequestTotals': asMember,
    'faq.getConversation': async () => {
      const { token, conversation } = await withConversation();
      return { token, params: { id: conversation.conversation_id } };
    },
    'faqQuestions.listQuestions': asMember,
    'faqQuestions.previewAnswer': async () => ({
      ...(await asMember()),
      body: { question: 'Is there a canteen?', answer: 'Yes.' } as never,
    }),
    'faqQuestions.answerQuestions': async () => {
      const { token, requestId } = await withQuestion();
      const taught = { question: 'Is there a canteen?', answer: 'Yes.', send: true, remember: true };
      return { token, body: { ids: [requestId], ...taught } as never };
    },
  };
}
