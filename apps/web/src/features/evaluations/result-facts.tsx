import type { EvaluationResult } from '@candor/contract/evaluations';
import { isValidElement, type ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';

const matchTones = { High: 'good', Medium: 'info', Low: 'neutral' } as const;

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold text-sm">{title}</h3>
      {children}
    </section>
  );
}

function Chips({ items, empty }: { items: readonly ReactNode[]; empty: string }) {
  if (items.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {items.map((item) => (
        <li key={isValidElement(item) ? item.key : String(item)}>{item}</li>
      ))}
    </ul>
  );
}

/** What an evaluation says of skills, education, salary and the course of the career. */
export function ResultFacts({ result }: { result: EvaluationResult }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Fact title="Technical Skills">
        <Chips
          empty="None was found."
          items={result.technical_skills.map(({ skill, match, level }) => (
            <Badge key={skill} tone={matchTones[match]}>
              {skill} · {match}
              {level && ` · ${level}`}
            </Badge>
          ))}
        />
      </Fact>
      <Fact title="Soft Skills">
        <Chips
          empty="None was found."
          items={result.soft_skills.map(({ skill, score }) => (
            <Badge key={skill}>
              {skill} {score}/10
            </Badge>
          ))}
        />
      </Fact>
      <Fact title="Matched Skills">
        <Chips
          empty="None of the job’s skills was found."
          items={result.skills_matched.map((skill) => (
            <Badge key={skill} tone="good">
              {skill}
            </Badge>
          ))}
        />
      </Fact>
      <Fact title="Skill Gaps">
        <Chips
          empty="There is evidence for every skill that the job names."
          items={result.skill_gaps.map((skill) => (
            <Badge key={skill} tone="warn">
              {skill}
            </Badge>
          ))}
        />
      </Fact>
      <Fact title="Education">
        {result.education.length === 0 ? (
          <p className="text-muted">None was found.</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {result.education.map(({ degree, institution, years }) => (
              <li key={`${degree}${institution}${years}`}>
                {[degree, institution].filter(Boolean).join(', ')}
                {years && <span className="text-muted"> {years}</span>}
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact title="Salary Recommendation">
        <p>{result.recommended_salary ?? <span className="text-muted">None</span>}</p>
        {result.salary_insights_rationale && (
          <p className="text-muted text-sm">{result.salary_insights_rationale}</p>
        )}
      </Fact>
      <Fact title="Employment Gap">
        {result.employment_gap ? (
          <dl className="grid grid-cols-[auto_1fr] gap-x-4">
            <dt className="text-muted">Duration</dt>
            <dd>{result.employment_gap.duration}</dd>
            <dt className="text-muted">Explanation</dt>
            <dd>{result.employment_gap.explanation}</dd>
          </dl>
        ) : (
          <p className="text-muted">No employment gap identified</p>
        )}
      </Fact>
      <Fact title="Justification">
        <p>{result.justification}</p>
      </Fact>
    </div>
  );
}
