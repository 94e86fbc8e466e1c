/** What other features show of interviews. */
export { teamMembersQuery } from '#features/interviews/interview-queries.ts';
export { ScheduleButton } from '#features/interviews/schedule-button.tsx';
