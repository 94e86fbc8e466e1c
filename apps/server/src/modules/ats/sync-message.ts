import type { atsSyncs } from '@candor/database/schema';

export type SyncRow = typeof atsSyncs.$inferSelect;

/** Why a sync failed; what a person can do about it is said with it. */
export const failures = {
  unreachable: "It couldn't be reached for a while. Try again later.",
  busy: 'It is too busy to answer. Try again later.',
  unreadable: "Its response wasn't a list of jobs.",
  too_large: 'It sent more data than Candor can take at once.',
  too_many_pages: 'It keeps sending more pages without end.',
  too_many_jobs: 'It has more jobs than Candor can import.',
  foreign_page: "It pointed to an address that isn't its own. Candor didn't call it.",
  redirected: "It redirected to another address. Candor didn't follow it.",
  not_allowed: "Candor doesn't have permission to see its jobs. Reconnect it and allow all access.",
  refused: 'It refused the request.',
  reconnect_needed: 'Access has expired or was removed. Reconnect it.',
  interrupted: 'The sync was interrupted several times.',
} as const;

export type Failure = keyof typeof failures;

/** What a sync came to, as the person who pressed the button reads it. */
export function writeMessage(name: string, row: SyncRow): string {
  const synced = row.created + row.updated + row.unchanged;
  switch (row.state) {
    case 'running':
      return `Syncing jobs from ${name}. This continues in the background.`;
    case 'cancelled':
      return `The sync stopped because ${name} was disconnected.`;
    case 'failed': {
      const reason = failures[(row.failure ?? 'unreachable') as Failure] ?? failures.unreachable;
      return `Failed to sync jobs from ${name}. ${reason}`;
    }
    default: {
      const told =
        row.problemCount > 0
          ? `Partial Success: ${count(row.problemCount)} had issues during sync`
          : `Successfully synced ${count(synced)} from ${name}`;
      if (synced + row.problemCount + row.heldBack === 0 && row.since)
        return `${told}. Nothing has changed there.`;
      if (row.heldBack === 0) return told;
      const drafts = row.heldBack === 1 ? '1 stays a draft' : `${row.heldBack} stay drafts`;
      return `${told}. ${drafts}, because your plan has no room for more active jobs.`;
    }
  }
}

function count(jobs: number): string {
  return `${jobs} ${jobs === 1 ? 'job' : 'jobs'}`;
}
