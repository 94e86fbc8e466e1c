import { jobTypes } from '@candor/contract/job-options';
import type { ListedJob } from '@candor/contract/jobs';
import { fillPath, publicPages } from '@candor/contract/public-pages';
import { Building2, CalendarDays, ChevronRight, MapPin } from 'lucide-react';
import { describePlace, listChips } from '#public/apply/job-facts.ts';
import { Badge } from '#ui/badge.tsx';
import { formatDate } from '#ui/format.ts';

/** A job in the list: enough to decide whether to read on. The whole card is the link. */
export function JobCard({ job }: { job: ListedJob }) {
  const type = jobTypes.find(({ value }) => value === job.job_type)?.label;
  const place = describePlace(job);
  const chips = [...new Set([...(type ? [type] : []), ...listChips(job)])];
  return (
    <article className="group relative flex items-center gap-4 rounded-card border border-line bg-surface p-6 transition-colors focus-within:border-accent hover:border-accent max-md:p-4">
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h2 className="wrap-anywhere text-lg">
          <a
            href={fillPath(publicPages.apply, { jobId: job.id })}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline"
          >
            {job.title}
          </a>
        </h2>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted [&_li]:flex [&_li]:items-center [&_li]:gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
          {job.department && (
            <li>
              <Building2 aria-hidden="true" />
              {job.department}
            </li>
          )}
          {place && (
            <li>
              <MapPin aria-hidden="true" />
              {place}
            </li>
          )}
          {job.closing_date && (
            <li>
              <CalendarDays aria-hidden="true" />
              <span>
                Closes <time dateTime={job.closing_date}>{formatDate(job.closing_date)}</time>
              </span>
            </li>
          )}
        </ul>
        <div className="flex flex-wrap items-center gap-2">
          {chips.map((chip) => (
            <Badge key={chip}>{chip}</Badge>
          ))}
          <span className="text-muted text-sm">
            Posted <time dateTime={job.posted_on}>{formatDate(job.posted_on)}</time>
          </span>
        </div>
      </div>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted group-hover:text-accent" />
    </article>
  );
}
