import { z } from 'zod';

/** A finished mail: both parts say the same. */
export const mailContentSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** In whose name it is sent, where that is not the product; the address stays the configured one. */
  fromName: z.string().optional(),
  replyTo: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});
export type MailContent = z.infer<typeof mailContentSchema>;
