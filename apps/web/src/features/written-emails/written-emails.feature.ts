/** What other features use to let people write emails. */
export { SelectionButtons } from '#features/written-emails/selection-buttons.tsx';
export { useEmailSelection } from '#features/written-emails/use-email-selection.ts';
export { WriteEmailDialog } from '#features/written-emails/write-email-dialog.tsx';
export { WriteToApplicantsDialog } from '#features/written-emails/write-to-applicants-dialog.tsx';
