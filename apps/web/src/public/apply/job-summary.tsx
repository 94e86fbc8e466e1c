import type { PublicJob } from '@candor/contract/jobs';
import { Building2, CalendarDays, MapPin } from 'lucide-react';
import { describePlace, describeStatus, listChips } from '#public/apply/job-facts.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { formatDate } from '#ui/format.ts';

/** Where, since when and on which terms, in one glance. */
export function JobSummary({ job }: { job: PublicJob }) {
  const place = describePlace(job);
  return (
    <section
      aria-label="About the job"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6 max-md:p-4"
    >
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-muted [&_li]:flex [&_li]:items-center [&_li]:gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
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
        <li>
          <CalendarDays aria-hidden="true" />
          <span>
            Posted <time dateTime={job.posted_on}>{formatDate(job.posted_on)}</time>
          </span>
        </li>
        {job.closing_date && job.status === 'active' && (
          <li>
            <CalendarDays aria-hidden="true" />
            <span>
              Closes <time dateTime={job.closing_date}>{formatDate(job.closing_date)}</time>
            </span>
          </li>
        )}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Badge tone={job.status === 'active' ? 'accent' : 'neutral'}>{describeStatus(job.status)}</Badge>
        {listChips(job).map((chip) => (
          <Badge key={chip}>{chip}</Badge>
        ))}
      </div>
      {job.status === 'active' && (
        <a href="#apply-heading" className={`${buttonStyles()} md:self-start`}>
          Apply now
        </a>
      )}
    </section>
  );
}
