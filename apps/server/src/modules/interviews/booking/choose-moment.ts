import { ProductError } from '../../../platform/product-error.ts';
import { findMoments } from '../time/local-time.ts';

interface Wanted {
  date: string;
  time: string;
  timeZone: string;
  offset: string | undefined;
  /** The field that is named where something is wrong with the time. */
  field: string;
}

/** The moment that a date and a time mean in a zone. One that clocks show twice needs its offset; the first is meant without it. */
export function chooseMoment({ date, time, timeZone, offset, field }: Wanted, now: Date): Date {
  const moments = findMoments(date, time, timeZone);
  const chosen = offset ? moments.find((moment) => moment.offset === offset) : moments[0];
  if (!chosen)
    throw new ProductError('invalid_request', {
      fields: { [field]: 'Clocks change that day and skip this time. Choose another one.' },
    });
  if (chosen.at <= now)
    throw new ProductError('invalid_request', { fields: { [field]: 'Choose a time in the future.' } });
  return chosen.at;
}
