import type { EvaluationResult } from '@candor/contract/evaluations';
import { describeNoSkillGaps } from '@candor/contract/no-skill-gaps';
import { isValidElement, type ReactNode } from 'react';
import { PlanWayOut } from '#app/plan-limit.tsx';
import { WorkHistory } from '#features/evaluations/work-history.tsx';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';

/** Nothing found and not looked for are two things. */
const switchedOff = 'Turned off when this was evaluated.';
const limitReached = "Not included: your plan's salary insights for the month were used up.";

const matchTones = { High: 'good', Medium: 'info', Low: 'neutral' } as const;

interface FactProps {
  title: string;
  /** How what stands below is to be read. */
  note?: string;
  /** Running text has the whole line to itself. */
  wide?: boolean;
  children: ReactNode;
}

function Fact({ title, note, wide, children }: FactProps) {
  return (
    <section className={classNames('flex min-w-0 flex-col gap-2', wide && 'lg:col-span-2')}>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="font-semibold text-sm">{title}</h3>
        {note && <p className="text-muted text-xs">{note}</p>}
      </div>
      {children}
    </section>
  );
}

/** One of several things that a fact is made of. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <h4 className="text-muted text-sm">{title}</h4>
      {children}
    </div>
  );
}

function Chips({ items, empty }: { items: readonly ReactNode[]; empty: string }) {
  if (items.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {items.map((item) => (
        <li className="max-w-full" key={isValidElement(item) ? item.key : String(item)}>
          {item}
        </li>
      ))}
    </ul>
  );
}

function Education({ items }: { items: EvaluationResult['education'] }) {
  if (items.length === 0) return <p className="text-muted">None found</p>;
  return (
    <ul className="flex flex-col gap-1">
      {items.map(({ degree, institution, years, held }) => (
        <li key={`${degree}${institution}${years}`}>
          {[degree, institution].filter(Boolean).join(', ')}
          {years && <span className="text-muted"> {years}</span>}
          {!held && <span className="text-muted"> · not completed</span>}
        </li>
      ))}
    </ul>
  );
}

type EmploymentGap = EvaluationResult['employment_gaps'][number];

function Gap({ gap }: { gap: EmploymentGap }) {
  return (
    <dl className="grid max-w-prose grid-cols-[auto_1fr] gap-x-4">
      <dt className="text-muted">Duration</dt>
      <dd>{gap.duration}</dd>
      <dt className="text-muted">Explanation</dt>
      <dd>{gap.explanation}</dd>
    </dl>
  );
}

function listOthers(gaps: readonly EmploymentGap[], longest: EmploymentGap): string {
  const at = gaps.findIndex(
    ({ duration, explanation }) => duration === longest.duration && explanation === longest.explanation,
  );
  return gaps
    .filter((_, index) => index !== at)
    .map(({ duration }) => duration)
    .join(', ');
}

/** What an evaluation says of skills, education, salary and the course of the career. */
export function ResultFacts({ result }: { result: EvaluationResult }) {
  const isOff = (part: EvaluationResult['not_looked_for'][number]) => result.not_looked_for.includes(part);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Fact title="Technical Skills" note="match with the job · level">
        <Chips
          empty="None found"
          items={result.technical_skills.map(({ skill, match, level }) => (
            <Badge key={skill} wraps tone={matchTones[match]}>
              {skill} · {match}
              {level && ` · ${level}`}
            </Badge>
          ))}
        />
      </Fact>
      <Fact title="Soft Skills">
        <Chips
          empty="None found"
          items={result.soft_skills.map(({ skill, score }) => (
            <Badge key={skill} wraps>
              {skill} {score}/10
            </Badge>
          ))}
        />
      </Fact>
      <Fact title="Skill Analysis">
        <Part title="Matched Skills">
          <Chips
            empty="None of the job's skills were found."
            items={result.skills_matched.map((skill) => (
              <Badge key={skill} wraps tone="good">
                {skill}
              </Badge>
            ))}
          />
        </Part>
        <Part title="Skill Gaps">
          <Chips
            empty={isOff('skill_gaps') ? switchedOff : describeNoSkillGaps(result.findings)}
            items={result.skill_gaps.map((skill) => (
              <Badge key={skill} wraps tone="warn">
                {skill}
              </Badge>
            ))}
          />
        </Part>
      </Fact>
      <Fact title="Education & Experience">
        <Part title="Education">
          <Education items={result.education} />
        </Part>
        <Part title="Salary Recommendation">
          <p>
            {result.recommended_salary ?? (
              <span className="text-muted">
                {isOff('salary_limit') ? (
                  <>
                    {limitReached} <PlanWayOut />
                  </>
                ) : isOff('salary') ? (
                  switchedOff
                ) : (
                  'None'
                )}
              </span>
            )}
          </p>
          {result.salary_insights_rationale && (
            <p className="text-muted text-sm">{result.salary_insights_rationale}</p>
          )}
        </Part>
      </Fact>
      {/* Evaluations of the past did not keep it, so that an empty list tells nothing. */}
      {result.work_history.length > 0 && (
        <Fact title="Work history" wide>
          <WorkHistory positions={result.work_history} now={new Date(result.evaluated_at)} />
        </Fact>
      )}
      <Fact title="Employment Gap" wide>
        {result.employment_gap ? (
          <>
            <Gap gap={result.employment_gap} />
            {result.employment_gaps.length > 1 && (
              <p className="text-muted text-sm">
                The longest of {result.employment_gaps.length}. The others:{' '}
                {listOthers(result.employment_gaps, result.employment_gap)}.
              </p>
            )}
          </>
        ) : (
          <p className="text-muted">
            {isOff('employment_gaps') ? switchedOff : 'No employment gap identified'}
          </p>
        )}
      </Fact>
      <Fact title="Justification" wide>
        <p className="max-w-prose">{result.justification}</p>
      </Fact>
    </div>
  );
}
