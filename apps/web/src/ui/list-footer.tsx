import { formatNumber } from '#ui/format.ts';
import { Pagination } from '#ui/pagination.tsx';

interface ListFooterProps {
  page: number;
  pageRows: number;
  total: number;
  /** There are more rows than `total`. */
  isCapped: boolean;
  /** What is listed, in the singular and the plural. */
  nouns: readonly [one: string, many: string];
  onPageChange: (page: number) => void;
}

/** Says which rows of how many are shown, also to screen readers when it changes, and leads to the others. */
export function ListFooter({ page, pageRows, total, isCapped, nouns, onPageChange }: ListFooterProps) {
  const first = (page - 1) * pageRows + 1;
  const last = Math.min(page * pageRows, total);
  const count = `${formatNumber(total)}${isCapped ? '+' : ''} ${nouns[total === 1 ? 0 : 1]}`;
  return (
    <footer
      className={
        total > 0 ? 'flex min-h-control flex-wrap items-center justify-between gap-x-6 gap-y-3' : 'sr-only'
      }
    >
      <p role="status" className="text-muted">
        {total > 0 ? `Showing ${formatNumber(first)}-${formatNumber(last)} of ${count}` : count}
      </p>
      <Pagination page={page} pageCount={Math.ceil(total / pageRows)} onPageChange={onPageChange} />
    </footer>
  );
}
