import { interviewTypes, typeLabels } from '@candor/contract/interview-options';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, List } from 'lucide-react';
import { positionsQuery } from '#features/applications/applications.feature.ts';
import { stateWords } from '#features/interviews/interview-words.ts';
import type { InterviewAddress } from '#features/interviews/use-interview-address.ts';
import { classNames } from '#ui/class-names.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';

const periods = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  ...Object.entries(stateWords).map(([value, { label }]) => ({ value, label })),
];

/** Whose interviews, which of them, and how they are laid out. */
export function InterviewToolbar({ address }: { address: InterviewAddress }) {
  const { data } = useQuery(positionsQuery);
  const half = 'max-sm:w-[calc(50%-0.375rem)] sm:w-44 sm:max-xl:flex-1 sm:max-xl:basis-40';
  return (
    <search className="flex flex-wrap items-center gap-3">
      <div className={half}>
        <Select
          aria-label="Whose"
          value={address.isMine ? 'mine' : 'all'}
          onValueChange={(value) => address.setFilter('who', value === 'mine' ? '' : value)}
          options={[
            { value: 'mine', label: 'My interviews' },
            { value: 'all', label: 'All interviews' },
          ]}
        />
      </div>
      {address.view === 'list' && (
        <div className={half}>
          <Select
            aria-label="Status"
            value={address.period}
            onValueChange={(value) => address.setFilter('show', value === 'upcoming' ? '' : value)}
            options={periods}
          />
        </div>
      )}
      <div className={half}>
        <Select
          aria-label="Type"
          value={address.type ?? 'all'}
          onValueChange={(value) => address.setFilter('type', value === 'all' ? '' : value)}
          options={[
            { value: 'all', label: 'All types' },
            ...interviewTypes.map((value) => ({ value: value as string, label: typeLabels[value] })),
          ]}
        />
      </div>
      <div className={classNames(half, 'xl:w-56')}>
        <Select
          aria-label="Position"
          value={address.job ?? 'all'}
          onValueChange={(value) => address.setFilter('job', value === 'all' ? '' : value)}
          options={[
            { value: 'all', label: 'All Positions' },
            ...(data ?? []).map(({ value, label }) => ({ value, label })),
          ]}
        />
      </div>
      <div className="sm:ml-auto">
        <SegmentedControl
          label="View"
          value={address.view}
          onValueChange={(view) => address.setFilter('view', view === 'list' ? '' : view)}
          segments={[
            {
              value: 'list',
              label: (
                <>
                  <List aria-hidden="true" className="size-4" />
                  List
                </>
              ),
            },
            {
              value: 'week',
              label: (
                <>
                  <CalendarDays aria-hidden="true" className="size-4" />
                  Week
                </>
              ),
            },
          ]}
        />
      </div>
    </search>
  );
}
