import { z } from 'zod';

/** A finished mail: both parts say the same. */
export const mailContentSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** In whose name it is sent, where that is not the product; the address stays the configured one. */
  fromName: z.string().optional(),
  replyTo: z.string().optional(),
  /** The return address for undeliverable email, if it isn't the configured one. */
  bounceTo: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** An invitation that calendars read. */
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
  /** Stored files that go with it; they are read when it leaves. */
  attachments: z.array(z.object({ key: z.string(), name: z.string(), contentType: z.string() })).optional(),
});
export type MailContent = z.infer<typeof mailContentSchema>;
