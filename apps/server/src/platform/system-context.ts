import { randomUUID } from 'node:crypto';
import type { Context, Scope } from './context.ts';
import type { Platform } from './platform.ts';

interface SystemContextOptions {
  /** What is at work; stands in the audit log as the actor. */
  task: string;
  scope: Scope;
  organizationId?: string | null;
  requestId?: string;
}

/** The context of work that nobody asked for over HTTP: background tasks, sweeps, the demo. */
export function createSystemContext(platform: Platform, options: SystemContextOptions): Context {
  const organizationId = options.organizationId ?? null;
  const requestId = options.requestId ?? randomUUID();
  return {
    caller: { kind: 'system', task: options.task, organizationId },
    organizationId,
    scope: options.scope,
    db: platform.database,
    now: platform.clock(),
    log: platform.log.child({ task: options.task, requestId }),
    platform,
    requestId,
    auditName: options.task,
    address: '',
    userAgent: '',
  };
}
