const kept = 2000;

export interface JournalEntry {
  at: string;
  /** `call` of the API by Candor, `delivery` of an event to Candor. */
  kind: 'call' | 'delivery';
  what: string;
  outcome: string;
  /** The key under which a call may be repeated, or the event's id. */
  id: string | null;
}

export type StripeJournal = ReturnType<typeof createStripeJournal>;

/** What was asked and what was delivered, newest first, for tests that count them. */
export function createStripeJournal() {
  const entries: JournalEntry[] = [];
  return {
    entries,
    note(entry: Omit<JournalEntry, 'at'>) {
      entries.unshift({ at: new Date().toISOString(), ...entry });
      entries.length = Math.min(entries.length, kept);
    },
  };
}
