import { faq } from '@candor/contract/faq';
import { faqQuestions } from '@candor/contract/faq-questions';
import { type ProductModule, serve } from '../../platform/module.ts';
import { when } from '../../platform/signals.ts';
import { personErased } from '../candidates/candidates.ts';
import { answerQuestions } from './answer-questions.ts';
import { askAssistant } from './ask-assistant.ts';
import { forgetConversations } from './forget-conversations.ts';
import { getAssistant } from './get-assistant.ts';
import { handOver } from './hand-over.ts';
import { listQuestions } from './list-questions.ts';
import { addPair, changePair, listPairs, removePair } from './pairs.ts';
import { previewAnswer } from './preview-answer.ts';
import { getConversation, getFaqTotals, listFaqRequests } from './read-requests.ts';

/** The FAQ Assistant: what candidates ask it, and what recruiters teach it. */
export const faqModule: ProductModule = {
  name: 'faq',
  scope: 'tenant',
  routes: [
    serve(faq.getAssistant, getAssistant, { scope: 'platform' }),
    serve(faq.ask, askAssistant, { scope: 'platform' }),
    serve(faq.handOver, handOver, { scope: 'platform' }),
    serve(faq.listPairs, listPairs),
    serve(faq.addPair, addPair),
    serve(faq.changePair, changePair),
    serve(faq.removePair, removePair),
    serve(faq.listRequests, listFaqRequests),
    serve(faq.getRequestTotals, getFaqTotals),
    serve(faq.getConversation, getConversation),
    serve(faqQuestions.listQuestions, listQuestions),
    serve(faqQuestions.previewAnswer, previewAnswer),
    serve(faqQuestions.answerQuestions, answerQuestions),
  ],
  tasks: [],
  reactions: [when(personErased, forgetConversations)],
};
