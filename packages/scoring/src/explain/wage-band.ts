import type { JobLevel } from './job-level.ts';

/** The percentiles that wages are published for. */
const published = [10, 25, 50, 75, 90];
/**
 * Where jobs of a level stand among the wages of their occupation. Posts that state their pay lie above the middle: they
 * look for somebody who can do the work already.
 */
const percentileOf: Record<JobLevel['name'], number> = {
  junior: 25,
  early: 45,
  middle: 60,
  senior: 70,
  leading: 85,
};
const halfWidth = 10;
const perYear = 2;

/** The part of an occupation's wages that fits a job's level, moved a little by years above or below those asked for. */
export function bandOfWages(
  wages: readonly number[],
  { name }: JobLevel,
  yearsAbove: number,
): { low: number; high: number; from: number; to: number } {
  const moved = percentileOf[name] + Math.min(10, Math.max(-10, yearsAbove * perYear));
  const centre = Math.round(Math.min(85, Math.max(20, moved)) / 5) * 5;
  const [from, to] = [centre - halfWidth, Math.min(90, centre + halfWidth)];
  return { low: wageAt(wages, from), high: wageAt(wages, to), from, to };
}

/** Between two published percentiles, in proportion. */
function wageAt(wages: readonly number[], percentile: number): number {
  const above = Math.max(
    1,
    published.findIndex((known) => known >= percentile),
  );
  const [p = 0, q = 0] = [published[above - 1], published[above]];
  const [a = 0, b = 0] = [wages[above - 1], wages[above]];
  return Math.round((a + ((b - a) * (percentile - p)) / (q - p)) / 500) * 500;
}
