import type { CandidateDetails } from '@candor/contract/candidates';
import type { ReactNode } from 'react';
import { parseEducation, parseSkills } from '#features/candidates/parse-background.ts';
import { ProfileSection } from '#features/candidates/profile-section.tsx';
import { Badge } from '#ui/badge.tsx';

type History = CandidateDetails['applications'];

/** The newest application that says anything about it. */
function firstNonEmpty<T>(history: History, read: (application: History[number]) => T[]): T[] {
  return history.map(read).find((items) => items.length > 0) ?? [];
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="mb-1 text-muted text-sm">{title}</h4>
      {children}
    </div>
  );
}

function Skills({ title, skills }: { title: string; skills: string[] }) {
  return (
    <Part title={title}>
      {skills.length === 0 ? (
        '—'
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <li key={skill}>
              <Badge wraps>{skill}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

export function BackgroundSection({ history }: { history: History }) {
  const education = firstNonEmpty(history, (application) => parseEducation(application.education));
  return (
    <ProfileSection title="Professional background">
      <div className="grid grid-cols-3 gap-4 max-sm:grid-cols-1 max-sm:gap-3">
        <Part title="Education">
          {education.length === 0 ? (
            '—'
          ) : (
            <ul className="flex flex-col gap-2">
              {education.map((item) => (
                <li key={Object.values(item).join('|')} className="[overflow-wrap:anywhere]">
                  <p className="font-medium">{item.degree || item.institution}</p>
                  <p className="text-muted text-sm">
                    {[item.degree && item.institution, item.years].filter(Boolean).join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Part>
        <Skills
          title="Technical skills"
          skills={firstNonEmpty(history, (application) => parseSkills(application.technical_skills))}
        />
        <Skills
          title="Soft skills"
          skills={firstNonEmpty(history, (application) => parseSkills(application.soft_skills))}
        />
      </div>
    </ProfileSection>
  );
}
