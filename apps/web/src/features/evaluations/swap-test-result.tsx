import type { SwapTest } from '@candor/contract/evaluation-reports';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { nameEngine } from '#app/name-engine.ts';
import { formatNumber, formatTenth } from '#ui/format.ts';

type Variant = SwapTest['variants'][number];

const kinds: Record<Variant['kind'], string> = {
  all: 'Name, pronouns and school together',
  name: 'Another name',
  pronouns: 'Other pronouns',
  school: 'Another school',
};

function formatDifference(difference: number): string {
  return difference === 0 ? '0' : `${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference))}`;
}

const countVariants = (count: number) => `${count} ${count === 1 ? 'variant' : 'variants'}`;

/** What the test found: a sentence, and every variant with its score. */
export function SwapTestResult({ test }: { test: SwapTest }) {
  const moved = test.variants.filter(
    ({ difference, changed_findings }) => difference !== 0 || changed_findings.length > 0,
  );
  const Icon = moved.length === 0 ? CircleCheck : TriangleAlert;
  return (
    <div className="flex flex-col gap-5">
      <div role="status" className="flex gap-3">
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${moved.length === 0 ? 'text-good' : 'text-warn'}`}
        />
        <div>
          <p className="font-medium">
            {moved.length === 0
              ? `The score did not change in any of ${countVariants(test.variants.length)}.`
              : `The score or a finding changed in ${moved.length} of ${countVariants(test.variants.length)}, by up to ${formatNumber(test.largest_difference)} points.`}
          </p>
          <p className="text-muted text-sm">
            {moved.length === 0
              ? "Identity doesn't count. Names, pronouns and schools are removed before evaluation."
              : "This shouldn't happen. Please report it: a name, a pronoun or a school must not count."}
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr_auto_1fr]">
        <dt className="text-muted">Untouched resume</dt>
        <dd className="tabular-nums">{formatTenth(test.baseline_score)}</dd>
        <dt className="text-muted">Time taken</dt>
        <dd className="tabular-nums">{formatTenth(test.duration_ms / 1000)} s</dd>
        <dt className="text-muted">Engine</dt>
        <dd className="sm:col-span-3" title={test.engine}>
          {nameEngine(test.engine)}
        </dd>
      </dl>
      {test.baseline_note && <p className="text-muted text-sm">{test.baseline_note}</p>}
      {test.left_out > 0 && (
        <p className="text-muted text-sm">
          {countVariants(test.left_out)} more couldn't be tried because time ran out.
        </p>
      )}
      {(Object.keys(kinds) as Variant['kind'][]).map((kind) => (
        <VariantTable
          key={kind}
          title={kinds[kind]}
          before={test.baseline_score}
          variants={test.variants.filter((variant) => variant.kind === kind)}
        />
      ))}
    </div>
  );
}

interface VariantTableProps {
  title: string;
  before: number;
  variants: readonly Variant[];
}

function VariantTable({ title, before, variants }: VariantTableProps) {
  if (variants.length === 0) return null;
  const isCalm = variants.every(({ difference }) => difference === 0);
  return (
    <details open={!isCalm || variants.length < 5} className="rounded-card border border-line">
      <summary className="flex cursor-pointer items-baseline justify-between gap-4 px-4 py-2.5">
        <span className="font-medium">{title}</span>
        <span className="text-muted text-sm tabular-nums">
          {countVariants(variants.length)}, {isCalm ? 'no difference' : 'with a difference'}
        </span>
      </summary>
      <table className="w-full border-line border-t text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="px-4 py-1.5 text-left font-normal">
              Variant
            </th>
            <th scope="col" className="px-2 text-right font-normal">
              Before
            </th>
            <th scope="col" className="px-2 text-right font-normal">
              After
            </th>
            <th scope="col" className="pr-4 pl-2 text-right font-normal">
              Change
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {variants.map((variant) => (
            <tr key={variant.label} className="border-line border-t align-top">
              <th scope="row" className="px-4 py-1.5 text-left font-normal [overflow-wrap:anywhere]">
                {variant.label}
                {variant.changed_findings.map((finding) => (
                  <span key={finding.criterion_id} className="block text-warn">
                    {finding.criterion}: {finding.before} → {finding.after}
                  </span>
                ))}
              </th>
              <td className="px-2 py-1.5 text-right text-muted">{formatTenth(before)}</td>
              <td className="px-2 py-1.5 text-right">{formatTenth(variant.score)}</td>
              <td className="py-1.5 pr-4 pl-2 text-right">{formatDifference(variant.difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
