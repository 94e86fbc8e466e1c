import { z } from 'zod';

/** A finished mail: both parts say the same. */
export const mailContentSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type MailContent = z.infer<typeof mailContentSchema>;
