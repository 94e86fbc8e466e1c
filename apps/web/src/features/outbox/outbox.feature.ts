/** What other features use of mails on their way. */
export { RetryMessageButton } from '#features/outbox/retry-message-button.tsx';
