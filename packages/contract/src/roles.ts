import { z } from 'zod';

export const roleSchema = z.enum(['admin', 'recruit', 'report']);
export type Role = z.infer<typeof roleSchema>;
