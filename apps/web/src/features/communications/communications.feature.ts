/** What other features show of messages. */
export { nameKind, statusWords } from '#features/communications/communication-words.ts';
export {
  candidateMessagesPerPage,
  candidateMessagesQuery,
} from '#features/communications/communications-queries.ts';
export { MessageDialog } from '#features/communications/message-dialog.tsx';
export { StatusBadge } from '#features/communications/status-badge.tsx';
