import { z } from 'zod';
import type { Permission } from './endpoint.ts';

export const roleSchema = z.enum(['admin', 'recruit', 'report']);
export type Role = z.infer<typeof roleSchema>;

const rightsOf: Record<Role, readonly Permission[]> = {
  report: ['read'],
  recruit: ['read', 'recruit'],
  admin: ['read', 'recruit', 'admin'],
};

/** Whether a member with this role may call endpoints with this permission. */
export function roleAllows(role: Role, permission: Permission): boolean {
  return permission === 'anyone' || permission === 'account' || rightsOf[role].includes(permission);
}
