/** What other features show of candidates. */
export { AskForFileButton } from '#features/candidates/ask-for-file-button.tsx';
