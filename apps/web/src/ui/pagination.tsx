import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { pageItems } from '#ui/page-items.ts';

interface PaginationProps {
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

export function Pagination({ page, pageCount, onPageChange }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pagination" className="flex flex-wrap items-center gap-1 tabular-nums">
      <IconButton
        icon={ChevronLeft}
        label="Previous page"
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      />
      {pageItems(page, pageCount).map((item, index, items) =>
        item === 'ellipsis' ? (
          <span key={`after-${items[index - 1]}`} aria-hidden="true" className="w-6 text-center text-muted">
            …
          </span>
        ) : (
          <Button
            key={item}
            variant={item === page ? 'secondary' : 'ghost'}
            size="icon"
            aria-label={`Page ${item}`}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onPageChange(item)}
          >
            {item}
          </Button>
        ),
      )}
      <IconButton
        icon={ChevronRight}
        label="Next page"
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
}
