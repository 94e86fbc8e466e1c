import { auditLog } from '@candor/contract/audit-log';
import { type ProductModule, serve } from '../../platform/module.ts';
import { exportEntries } from './export-entries.ts';
import { listChoices } from './list-choices.ts';
import { listEntries } from './list-entries.ts';

/** Who did what, for admins. The log itself is written by `recordAudit` of the platform. */
export const auditLogModule: ProductModule = {
  name: 'audit-log',
  scope: 'tenant',
  routes: [
    serve(auditLog.listEntries, listEntries),
    serve(auditLog.getChoices, listChoices),
    serve(auditLog.exportEntries, exportEntries),
  ],
  tasks: [],
};
