/** What other features use of the assistant's answers. */
export { PairDialog } from '#features/faq/pair-dialog.tsx';
