import { faqQuestions } from '@candor/contract/faq-questions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '#app/api-client.ts';

export const questionsPerPage = 5;

/** A page of the questions that wait for an answer, the same ones together. */
export function questionsQuery(page: number) {
  return queryOptions({
    queryKey: ['faq', 'questions', { page }],
    queryFn: ({ signal }) =>
      callList(faqQuestions.listQuestions, {
        query: { page, limit: questionsPerPage, sort: '-timesAsked' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Which unanswered questions an answer would have served. */
export function servedQuery({ question, answer }: { question: string; answer: string }) {
  return queryOptions({
    queryKey: ['faq', 'served', { question, answer }],
    queryFn: ({ signal }) => call(faqQuestions.previewAnswer, { body: { question, answer }, signal }),
    enabled: question !== '' && answer !== '',
    placeholderData: keepPreviousData,
  });
}
