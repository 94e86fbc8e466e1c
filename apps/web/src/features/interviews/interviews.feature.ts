/** What other features show of interviews. */
export { ScheduleButton } from '#features/interviews/schedule-button.tsx';
