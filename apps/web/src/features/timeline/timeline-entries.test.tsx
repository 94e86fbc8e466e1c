import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TimelineEntries } from '#features/timeline/timeline-entries.tsx';

it('says in words why a resume could not be read, and shows other details as they are', () => {
  const shared = { at: '2024-01-05T09:00:00.000Z', who: 'Candor' };
  const entries = [
    { ...shared, id: 'evt_1', kind: 'evaluation', title: 'Resume could not be read', detail: 'broken' },
    { ...shared, id: 'evt_2', kind: 'stage', title: 'Moved to Rejected', detail: 'broken' },
  ] as const;
  render(<TimelineEntries label="Timeline" entries={entries} />);
  const [evaluation, move] = screen.getAllByRole('listitem');
  expect(evaluation?.textContent).toContain('The file is damaged.');
  expect(evaluation?.textContent).not.toContain('broken');
  expect(move?.textContent).toContain('broken');
});
