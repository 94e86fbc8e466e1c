/** What other features show of messages. */
export { formatMoment, nameKind, statusWords } from '#features/communications/communication-words.ts';
export { StatusBadge } from '#features/communications/status-badge.tsx';
