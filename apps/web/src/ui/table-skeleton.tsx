import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface TableSkeletonProps {
  rows: number;
  rowClassName: string;
  /** The places in one row. */
  children: ReactNode;
  className?: string;
}

/** The places of a table's rows that are on their way. */
export function TableSkeleton({ rows, rowClassName, children, className }: TableSkeletonProps) {
  return (
    <div className={classNames('rounded-card border border-line bg-surface', className)}>
      <div className="h-10 border-line border-b" />
      {listPlaces(rows).map((place) => (
        <div
          key={place}
          className={classNames(
            'flex items-center gap-8 border-line border-b px-4 last:border-b-0',
            rowClassName,
          )}
        >
          {children}
        </div>
      ))}
    </div>
  );
}

interface CardSkeletonsProps {
  cards: number;
  cardClassName: string;
  /** The places in one card. */
  children: ReactNode;
}

/** The places of a phone's cards that are on their way. */
export function CardSkeletons({ cards, cardClassName, children }: CardSkeletonsProps) {
  return (
    <div className="flex flex-col gap-3 md:hidden">
      {listPlaces(cards).map((place) => (
        <div
          key={place}
          className={classNames(
            'flex flex-col rounded-card border border-line bg-surface p-4 [&>*]:shrink-0',
            cardClassName,
          )}
        >
          {children}
        </div>
      ))}
    </div>
  );
}

const listPlaces = (count: number) => Array.from({ length: count }, (_, place) => place);
