import type { CardSort, PipelineCard } from '@candor/contract/pipeline';
import { useQueries } from '@tanstack/react-query';
import { cardsPerPage, cardsQuery } from '#features/pipeline/pipeline-queries.ts';

interface ColumnWanted {
  step: string;
  sort: CardSort;
  first: number;
  end: number;
}

/** The cards of a column between two places: the pages that hold them are fetched as one scrolls there. */
export function useColumnCards(jobId: string, { step, sort, first, end }: ColumnWanted) {
  const firstPage = Math.floor(first / cardsPerPage);
  const pages = end > first ? Math.floor((end - 1) / cardsPerPage) - firstPage + 1 : 0;
  const results = useQueries({
    queries: Array.from({ length: pages }, (_, index) =>
      cardsQuery(jobId, { step, sort, page: firstPage + index + 1, limit: cardsPerPage }),
    ),
  });
  return {
    cardAt(index: number): PipelineCard | undefined {
      const page = results[Math.floor(index / cardsPerPage) - firstPage];
      return page?.data?.rows[index % cardsPerPage];
    },
    failed: results.find(({ error, data }) => error && !data),
    isFetching: results.some(({ isFetching }) => isFetching),
    /** Changes when other cards have arrived. */
    updatedAt: Math.max(0, ...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  };
}
