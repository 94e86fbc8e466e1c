import { EmailError, type EmailOutcome } from './email.ts';

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

// Not a judgement on this message: wrong state of the session, or a log-in that is missing.
const SESSION_REPLIES = [503, 530];
const MESSAGE_COMMANDS = ['MAIL FROM', 'RCPT TO', 'DATA', 'API'];

/** Turns nodemailer's error into ours, given whether any of the content had been handed to the connection. */
export function toEmailError(error: unknown, contentBegan: boolean): EmailError {
  const failure = Object(error) as SmtpFailure;
  const outcome = decideOutcome(failure, contentBegan);
  return new EmailError(outcome, describe(failure));
}

/** The server takes no mail from the sender of the envelope; nothing of the message was handed over. */
export function isSenderRefused(error: unknown): boolean {
  const { command, responseCode = 0 } = Object(error) as SmtpFailure;
  return command === 'MAIL FROM' && responseCode >= 500 && !SESSION_REPLIES.includes(responseCode);
}

function decideOutcome(failure: SmtpFailure, contentBegan: boolean): EmailOutcome {
  const { code, command, responseCode = 0 } = failure;
  const refusedContent =
    code === 'EMESSAGE' && command === 'DATA' && responseCode >= 400 && responseCode < 600;
  // 421 may be said at any time, also by a server that shuts down after it has stored the message.
  if (contentBegan && (!refusedContent || responseCode === 421)) return 'unknown';
  const isPermanentReply =
    responseCode >= 500 && responseCode < 600 && !SESSION_REPLIES.includes(responseCode);
  const isAboutMessage = MESSAGE_COMMANDS.includes(command ?? '');
  const isUnsendable = command === 'API' && code === 'EENVELOPE';
  return isUnsendable || (isPermanentReply && isAboutMessage) ? 'not_sent_permanent' : 'not_sent_retry';
}

function describe({ code, command, responseCode, response }: SmtpFailure): string {
  if (!responseCode) return `The mail could not be handed over (${code ?? 'unexpected error'})`;
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const reply = status ? `${responseCode} ${status}` : `${responseCode}`;
  return `The mail server answered ${reply}${command ? ` at ${command}` : ''}`;
}
