import type { EditableStage } from '@candor/contract/stages';

/** What the stages of a group have in common, in the order in which people are hired. */
export const stepGroups: readonly { stage: EditableStage; title: string; rule: string }[] = [
  { stage: 'applied', title: 'Applied', rule: 'New applications start at the first stage.' },
  { stage: 'shortlisted', title: 'Shortlisted', rule: 'Moving someone into this group can email them.' },
  {
    stage: 'interview',
    title: 'Interview',
    rule: 'Scheduling an interview moves people to the first stage.',
  },
  { stage: 'hired', title: 'Hired', rule: 'Moving someone into this group closes the application.' },
];
