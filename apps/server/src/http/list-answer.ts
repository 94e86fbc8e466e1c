import { totalHeader, totalIsCappedHeader } from '@candor/contract/list-headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListAnswer } from '../platform/module.ts';

export interface PageQuery {
  page: number;
  limit: number;
}

/** Answers a page of a list as an array; how many rows and pages there are stands in the headers. */
export function sendList(
  { rows, total, isCapped }: ListAnswer<unknown>,
  { page, limit }: PageQuery,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  reply.header('cache-control', 'no-store').header(totalHeader, String(total));
  if (isCapped) reply.header(totalIsCappedHeader, 'true');
  const lastPage = Math.max(1, Math.ceil(total / limit));
  const links = [
    ['first', 1],
    ['prev', page - 1],
    ['next', page + 1],
    ['last', lastPage],
  ] as const;
  const parts = links
    .filter(([, target]) => target >= 1 && target <= lastPage)
    .map(([name, target]) => `<${withPage(request.url, target)}>; rel="${name}"`);
  reply.header('link', parts.join(', '));
  return rows;
}

function withPage(url: string, page: number): string {
  const address = new URL(url, 'http://localhost');
  address.searchParams.set('page', String(page));
  return `${address.pathname}${address.search}`;
}
