import type { Role } from '@candor/contract/roles';
import { sessions } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { UserCaller } from '../platform/caller.ts';
import { inTransaction } from '../platform/context.ts';
import type { Platform } from '../platform/platform.ts';
import { hashToken } from '../platform/secrets.ts';
import { sessionIdleMs } from '../platform/session-lifetime.ts';
import { createSystemContext } from '../platform/system-context.ts';

export interface Session {
  caller: UserCaller;
  expiresAt: Date;
}

/** Writing every use down would double the cost of every request; once a minute is close enough for a list of sessions. */
const seenAtIntervalMs = 60_000;

interface SessionRow {
  session_id: string;
  user_id: string;
  organization_id: string | null;
  role: Role | null;
  last_seen_at: Date;
  expires_at: Date;
}

/** Who holds this session token; undefined when it is unknown, ended or expired. */
export async function findSession(platform: Platform, token: string): Promise<Session | undefined> {
  const now = platform.clock();
  const { rows } = await platform.database.$client.query<SessionRow>({
    name: 'find-session',
    text: 'select * from candor_find_session($1, $2, $3)',
    values: [hashToken(token), now, new Date(now.getTime() - sessionIdleMs)],
  });
  const [row] = rows;
  if (!row) return undefined;
  if (now.getTime() - row.last_seen_at.getTime() > seenAtIntervalMs) noteUse(platform, row.session_id, now);
  return {
    caller: {
      kind: 'user',
      userId: row.user_id,
      sessionId: row.session_id,
      organizationId: row.organization_id,
      role: row.role,
    },
    expiresAt: row.expires_at,
  };
}

/** The token of an `Authorization: Bearer` header. Nothing else is looked at: a token in an address would end up in logs. */
export function readBearerToken(header: string | undefined): string | undefined {
  const [scheme, token, ...rest] = (header ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 && token.length <= 200
    ? token
    : undefined;
}

function noteUse(platform: Platform, sessionId: string, now: Date): void {
  inTransaction(createSystemContext(platform, { task: 'note-session-use', scope: 'platform' }), (ctx) =>
    ctx.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId)),
  ).catch((error) => platform.log.warn({ error }, 'session use was not noted'));
}
