export interface EmailMessage {
  /** 'Name <address>' or a plain address. */
  from: string;
  /** Exactly one recipient: 'Name <address>' or a plain address. */
  to: string;
  replyTo?: string;
  /** The return address for undeliverable email, if it isn't the sender: a plain address. */
  bounceTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Stable over retries, so that the receiving side can recognise a repetition. */
  messageId: string;
  headers?: Record<string, string>;
  /** An invitation: it goes as a part of its own that calendars read, and once more as the file `invite.ics`. */
  calendar?: EmailCalendar;
  attachments?: EmailAttachment[];
}

export interface EmailCalendar {
  /** The same as in the content. */
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

export interface EmailAttachment {
  name: string;
  contentType: string;
  content: Buffer;
}

export interface EmailSender {
  /** Hands the message over, or throws an EmailError that says whether it may have left. */
  send(message: EmailMessage): Promise<void>;
  /** Connects and logs in without sending anything. */
  verify(): Promise<void>;
  /** Takes no more messages; those under way finish. */
  close(): void;
}

/**
 * `not_sent_retry`: certainly not handed over, a later try may work. `not_sent_permanent`: the server refused this
 * message for good. `unknown`: the connection was lost after the content had begun to flow and before the answer.
 */
export type EmailOutcome = 'not_sent_retry' | 'not_sent_permanent' | 'unknown';

/** A failed hand-over. Its text names reply codes only: servers like to quote addresses, which must not reach logs. */
export class EmailError extends Error {
  override readonly name = 'EmailError';
  readonly outcome: EmailOutcome;

  constructor(outcome: EmailOutcome, message: string) {
    super(message);
    this.outcome = outcome;
  }
}
