import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { findApiError } from '#app/api-error.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface AccessListProps<Row, Key extends QueryKey> {
  query: UseQueryOptions<Row[], Error, Row[], Key>;
  /** What is said when it couldn't be loaded, and when there is nothing. */
  failed: string;
  none: string;
  /** One row, as a list item with a key. */
  children: (row: Row) => ReactNode;
}

/** A short list of what acts in people's names, inside a section of the profile. */
export function AccessList<Row, Key extends QueryKey>(props: AccessListProps<Row, Key>) {
  const { data, error, isFetching, refetch } = useQuery(props.query);
  if (error && !data)
    return (
      <ErrorState
        title={props.failed}
        text={findApiError(error)?.detail}
        onRetry={() => refetch()}
        retrying={isFetching}
        requestId={findApiError(error)?.requestId}
      />
    );
  if (!data)
    return (
      <div aria-busy="true" className="flex flex-col gap-2">
        <Skeleton className="w-48" />
        <Skeleton className="w-72 max-w-full" />
      </div>
    );
  if (data.length === 0) return <p className="text-muted">{props.none}</p>;
  return <ul className="divide-y divide-line">{data.map(props.children)}</ul>;
}
