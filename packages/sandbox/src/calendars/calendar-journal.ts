const kept = 5000;

export interface JournalEntry {
  at: string;
  /** `call` by Candor, `notice` of a change to Candor, `mail` to an attendee. */
  kind: 'call' | 'notice' | 'mail';
  what: string;
  outcome: string;
  /** What a call may be repeated by, or whom it is about. */
  id: string | null;
}

export type CalendarJournal = ReturnType<typeof createCalendarJournal>;

/** What was asked and what was told, newest first, for tests that count them. */
export function createCalendarJournal() {
  const entries: JournalEntry[] = [];
  return {
    entries,
    note(entry: Omit<JournalEntry, 'at'>) {
      entries.unshift({ at: new Date().toISOString(), ...entry });
      entries.length = Math.min(entries.length, kept);
    },
  };
}
