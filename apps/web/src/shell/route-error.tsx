import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { errorText, findApiError } from '#app/api-error.ts';
import { ErrorState } from '#ui/error-state.tsx';

/** Stands in for a page that could not be loaded or broke while it was drawn. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <ErrorState
        title="This page couldn't be loaded"
        text={errorText(error, 'Something went wrong while it was loading. Reloading usually helps.')}
        requestId={findApiError(error)?.requestId}
        // Also gets the new files where the product was updated under an open tab.
        onRetry={() => window.location.reload()}
      />
    </div>
  );
}
