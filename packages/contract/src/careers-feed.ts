import type { PublicJob } from './jobs.ts';

/** The open jobs as JSON Feed 1.1 (jsonfeed.org), as `careersFiles.json` answers them; what that has no name for stands under `_job`. */
export interface CareersFeed {
  version: string;
  title: string;
  home_page_url: string;
  feed_url: string;
  icon: string | undefined;
  authors: { name: string; url: string }[];
  items: CareersFeedItem[];
}

export interface CareersFeedItem {
  id: string;
  url: string;
  title: string;
  content_html: string;
  date_published: string;
  date_modified: string;
  _job: Pick<
    PublicJob,
    'department' | 'city' | 'job_type' | 'employment_type' | 'salary_range' | 'closing_date' | 'closes_at'
  > & { country: string | null; remote: boolean };
}
