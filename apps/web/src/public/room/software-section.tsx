import type { RoomApplication } from '@candor/contract/candidate-room';
import { ScanSearch } from 'lucide-react';
import { nameEngine } from '#app/name-engine.ts';
import { Fold } from '#public/room/fold.tsx';
import { formatDay } from '#ui/format.ts';

/** What software did with the resume, and what it did not. */
export function SoftwareSection({ application }: { application: RoomApplication }) {
  const { software, reading } = application;
  return (
    <Fold icon={ScanSearch} title="What software looked at">
      {software ? (
        <>
          <p>
            On {formatDay(software.at)}, software compared your resume with the job's requirements
            {software.uses_language_model ? ', with the help of a language model' : ''}. It didn't see your
            name, contact details or answers to voluntary questions.{' '}
            <strong className="font-semibold">You can ask for a person to review any decision below.</strong>
          </p>
          {software.looked_at.length > 0 && (
            <dl className="flex flex-col gap-3">
              {software.looked_at.map(({ group, criteria }) => (
                <div key={group}>
                  <dt className="font-medium text-sm">{group}</dt>
                  <dd className="text-muted">{criteria.join(' · ')}</dd>
                </div>
              ))}
            </dl>
          )}
          <p className="text-muted text-sm">Used: {nameEngine(software.name)}</p>
        </>
      ) : (
        <p>
          {reading === 'unreadable'
            ? "Software couldn't read your file, so nothing was evaluated."
            : 'No software has evaluated your application so far.'}
        </p>
      )}
    </Fold>
  );
}
