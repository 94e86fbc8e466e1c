import type { Careers } from '@candor/contract/jobs';
import type { JobFilter } from '#public/careers/filter-jobs.ts';

/** What the server painted, so that the script takes over without asking for it again. */
export interface FirstPaint {
  /** Null: there is no careers page at this address. */
  careers: Careers | null;
  /** The values of the fields: people may have typed already, and go on while React takes over. */
  typed?: Partial<JobFilter>;
}

const fieldOf = { 'careers-search': 'q', 'careers-place': 'place' } as const;

/** Reads what came with the page; undefined where the server could not paint it. */
export function readFirstPaint(): FirstPaint | undefined {
  const data = document.getElementById('first-paint')?.textContent;
  if (!data) return undefined;
  const typed = { ...readField('careers-search'), ...readField('careers-place') };
  // Until the page is React's, nobody else hears of it. React puts the other field back, so only this one is read.
  const listen = ({ target }: Event) => {
    const id = target instanceof Element ? target.id : '';
    if (id in fieldOf) Object.assign(typed, readField(id as keyof typeof fieldOf));
  };
  document.addEventListener('input', listen, { capture: true });
  return { ...(JSON.parse(data) as FirstPaint), typed };
}

function readField(id: keyof typeof fieldOf): Partial<JobFilter> {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    ? { [fieldOf[id]]: field.value }
    : {};
}
