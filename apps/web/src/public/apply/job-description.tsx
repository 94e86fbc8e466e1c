import type { PublicJob } from '@candor/contract/jobs';
import { findPoints } from '#public/apply/job-facts.ts';

/** What the job is about; a section without a text does not appear. */
export function JobDescription({ job }: { job: PublicJob }) {
  const sections = [
    { title: 'About This Opportunity', text: job.description },
    { title: "What You'll Do", text: job.responsibilities },
    { title: "What We're Looking For", text: job.requirements },
    { title: 'Bonus Points For', text: job.preferred_skills },
  ].flatMap(({ title, text }) => (text?.trim() ? [{ title, text }] : []));
  if (sections.length === 0) return null;
  return (
    <div className="flex flex-col gap-7 rounded-card border border-line bg-surface p-6 max-md:p-4">
      {sections.map(({ title, text }) => (
        <section key={title} className="flex flex-col gap-2">
          <h2 className="text-xl">{title}</h2>
          <Prose text={text} />
        </section>
      ))}
    </div>
  );
}

function Prose({ text }: { text: string }) {
  const points = findPoints(text);
  if (!points) return <p className="wrap-anywhere whitespace-pre-line text-lg">{text}</p>;
  return (
    <ul className="wrap-anywhere flex list-disc flex-col gap-1.5 pl-5 text-lg marker:text-accent">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
