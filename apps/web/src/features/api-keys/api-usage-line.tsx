import { useQuery } from '@tanstack/react-query';
import { apiUsageQuery } from '#features/api-keys/keys-query.ts';
import { formatMoment, formatNumber } from '#ui/format.ts';

/** How much of the day's calls the organization has used. Nothing is said where it could not be asked. */
export function ApiUsageLine() {
  const { data } = useQuery(apiUsageQuery);
  if (!data) return null;
  const { calls_today: today, calls_per_day: perDay, calls_this_month: month, resets_at: resetsAt } = data;
  return (
    <p className="border-line border-t pt-4 text-muted text-sm">
      Your organization has made {formatNumber(today)} of {formatNumber(perDay)} calls today and{' '}
      {formatNumber(month)} this month. The day ends <time dateTime={resetsAt}>{formatMoment(resetsAt)}</time>
      .
    </p>
  );
}
