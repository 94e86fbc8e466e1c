import type { SalaryAnalysis } from '@candor/contract/evaluation-reports';
import { SalaryChart } from '#features/evaluations/salary-chart.tsx';
import { Card } from '#ui/card.tsx';

const ordinals: Record<number, string> = { 10: '10th', 25: '25th', 50: 'Median', 75: '75th', 90: '90th' };

/** What a recommendation rests on: the job's own range, or published wages with their country, year and source. */
export function SalaryBasis({ analysis }: { analysis: SalaryAnalysis }) {
  const { job_range: range, wages, recommended, basis } = analysis;
  return (
    <>
      {range && (
        <Card
          title="The job's own range"
          description={`${range.currency ?? 'Currency not stated'}, a ${range.per}`}
        >
          <SalaryChart
            label={`The recommended stretch of the job's range, ${range.low} to ${range.high}`}
            recommended={basis === 'job_range' ? recommended : null}
            points={[
              { label: 'From', amount: range.low },
              ...(range.high > range.low ? [{ label: 'To', amount: range.high }] : []),
            ]}
          />
        </Card>
      )}
      {wages && (
        <Card
          title={`Published wages: ${wages.occupation}`}
          description={`${wages.country}, ${wages.currency} a year, ${wages.year}`}
        >
          <SalaryChart
            label={`Wages of ${wages.occupation} by percentile`}
            recommended={basis === 'occupation_wages' ? recommended : null}
            points={wages.points.map(({ percentile, amount }) => ({
              label: ordinals[percentile] ?? `${percentile}th`,
              amount,
            }))}
          />
          <p className="mt-4 text-muted text-sm">
            Source: {wages.source}.{' '}
            {basis === 'job_range' &&
              "Shown for comparison: the recommendation is based on the job's own range."}
          </p>
        </Card>
      )}
    </>
  );
}
