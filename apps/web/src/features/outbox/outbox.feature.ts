/** What other features use of proposals and of mails on their way. */
export { outboxTotalsQuery, proposalTotalsQuery } from '#features/outbox/outbox-queries.ts';
export { RetryMessageButton } from '#features/outbox/retry-message-button.tsx';
