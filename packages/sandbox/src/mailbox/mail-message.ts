export interface MailAttachment {
  index: number;
  filename: string;
  contentType: string;
  sizeBytes: number;
}

/** A received message, as the mailbox answers it. */
export interface MailMessage {
  id: string;
  /** The recipients of the envelope: who really got it, whatever the headers say. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: MailAttachment[];
  messageId: string;
  receivedAt: string;
}

export interface MailEnvelope {
  from: string;
  to: string[];
}
