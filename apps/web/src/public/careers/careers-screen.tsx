import type { Careers } from '@candor/contract/jobs';
import { fillPath, publicPages } from '@candor/contract/public-pages';
import { useCallback } from 'react';
import { BrandedPage, PageTitle } from '#public/branded-page.tsx';
import { filterJobs, listPlaces } from '#public/careers/filter-jobs.ts';
import type { FirstPaint } from '#public/careers/first-paint.ts';
import { JobCard } from '#public/careers/job-card.tsx';
import { JobSearch } from '#public/careers/job-search.tsx';
import { useJobFilter } from '#public/careers/use-job-filter.ts';
import { PageLoading, PageUnreachable } from '#public/page-notices.tsx';
import { defaultBrand } from '#public/page-organization.ts';
import { callPublicly } from '#public/public-calls.ts';
import { type PageState, usePage } from '#public/use-page.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { useTookOver } from '#ui/use-took-over.ts';

/** The server paints no more than these: the rest is below what any screen shows, and follows with the script. */
const paintedFirst = 50;

interface CareersScreenProps {
  slug: string;
  /** The query of the address, as in `?q=nurse`. */
  search: string;
  /** What the server painted; it is loaded where nothing was. */
  first?: FirstPaint | undefined;
}

/** An organization's open jobs, for everybody. Rendered by the server, too. */
export function CareersScreen({ slug, search, first }: CareersScreenProps) {
  const load = useCallback(
    (signal: AbortSignal) => callPublicly('getCareers', { params: { slug }, signal }),
    [slug],
  );
  const { state, retry } = usePage(load, first && toState(first));
  if (state.kind === 'loading') return <PageLoading text="Loading jobs..." />;
  if (state.kind === 'failed') return <PageUnreachable title="The jobs couldn't be loaded" onRetry={retry} />;
  if (state.kind === 'missing')
    return (
      <BrandedPage organization={defaultBrand} head={<PageTitle>Careers page not found</PageTitle>}>
        <Card>
          <p>There is no careers page at this address. Check the link for typos.</p>
        </Card>
      </BrandedPage>
    );
  return <OpenJobs careers={state.page} search={search} typed={first?.typed} />;
}

function toState({ careers }: FirstPaint): PageState<Careers> {
  return careers ? { kind: 'ready', page: careers } : { kind: 'missing' };
}

interface OpenJobsProps extends Pick<CareersScreenProps, 'search'> {
  careers: Careers;
  typed: FirstPaint['typed'] | undefined;
}

function OpenJobs({ careers: { organization, jobs }, search, typed }: OpenJobsProps) {
  const { filter, change } = useJobFilter(search, typed);
  const shown = filterJobs(jobs, filter);
  const listed = useTookOver() ? shown : shown.slice(0, paintedFirst);
  return (
    <BrandedPage organization={organization} head={<PageTitle>Open positions</PageTitle>}>
      {jobs.length === 0 ? (
        <Card title="No open positions right now">
          <p>New positions appear here as soon as {organization.company_name} publishes them.</p>
        </Card>
      ) : (
        <>
          <JobSearch filter={filter} places={listPlaces(jobs)} found={shown.length} onChange={change} />
          {shown.length === 0 ? (
            <a
              href={fillPath(publicPages.careers, { slug: organization.slug })}
              className={classNames(buttonStyles({ variant: 'secondary' }), 'self-start')}
            >
              Show all positions
            </a>
          ) : (
            <ul
              aria-label="Open positions"
              data-continues={listed.length < shown.length || undefined}
              className="flex flex-col gap-3"
            >
              {listed.map((job) => (
                <li key={job.id}>
                  <JobCard job={job} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </BrandedPage>
  );
}
