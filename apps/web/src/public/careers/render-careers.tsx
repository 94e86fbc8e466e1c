import type { Careers } from '@candor/contract/jobs';
import { renderToString } from 'react-dom/server';
import { CareersScreen } from '#public/careers/careers-screen.tsx';

interface CareersPaint {
  slug: string;
  /** The query of the address, as in `?q=nurse`. */
  search: string;
  /** Null: there is no careers page at this address. */
  careers: Careers | null;
}

/** The careers page as HTML. The server sends it, so that the jobs stand before any script has come. */
export function renderCareers({ slug, search, careers }: CareersPaint): string {
  return renderToString(<CareersScreen slug={slug} search={search} first={{ careers }} />);
}
