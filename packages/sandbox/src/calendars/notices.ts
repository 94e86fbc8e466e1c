import type { CalendarFaultSwitch } from './calendar-faults.ts';
import type { CalendarJournal } from './calendar-journal.ts';
import type { CalendarAccount, CalendarEvent, Watch } from './calendar-objects.ts';
import type { CalendarStore } from './calendar-store.ts';

const answerWithinMs = 10_000;

export type About = { event: CalendarEvent; change: 'created' | 'updated' | 'deleted' } | 'sync';

interface NoticeParts {
  store: CalendarStore;
  journal: CalendarJournal;
  faults: CalendarFaultSwitch;
  writeNotice(watch: Watch, about: About): { headers: Record<string, string>; body: string };
}

export type Notices = ReturnType<typeof createNotices>;

/** Notifies the watchers of a calendar that it changed: once each, and in order. A lost notice isn't sent again. */
export function createNotices({ store, journal, faults, writeNotice }: NoticeParts) {
  const { state } = store;
  let sending: Promise<void> = Promise.resolve();

  /** The address that Candor gave, by the way it can be reached from here. */
  function reach(url: string): string {
    if (!state.noticeOrigin) return url;
    const { pathname, search } = new URL(url);
    return `${state.noticeOrigin}${pathname}${search}`;
  }

  async function post(url: string, init: RequestInit): Promise<{ status: string; text: string }> {
    try {
      const signal = AbortSignal.timeout(answerWithinMs);
      const answer = await fetch(reach(url), { method: 'POST', redirect: 'manual', ...init, signal });
      return { status: String(answer.status), text: await answer.text() };
    } catch (error) {
      return { status: error instanceof Error ? error.name : 'failed', text: '' };
    }
  }

  function send(watch: Watch, about: About): void {
    watch.messages += 1;
    const { headers, body } = writeNotice(watch, about);
    sending = sending.then(async () => {
      const { status } = await post(watch.url, { headers, body });
      journal.note({ kind: 'notice', what: 'change', outcome: status, id: watch.id });
    });
  }

  return {
    tell(account: CalendarAccount, about: Exclude<About, 'sync'>): void {
      if (faults.is('no-notices')) return;
      for (const watch of Object.values(state.watches))
        if (watch.accountId === account.id && new Date(watch.endsAt) > store.now()) send(watch, about);
    },
    greet: (watch: Watch): void => send(watch, 'sync'),
    /** Whether the address repeats what it is asked to, which shows that it wants to be told. */
    async isWilling(url: string, token: string): Promise<boolean> {
      const asked = `${url}${url.includes('?') ? '&' : '?'}validationToken=${encodeURIComponent(token)}`;
      const { status, text } = await post(asked, { headers: { 'content-type': 'text/plain' } });
      journal.note({ kind: 'notice', what: 'validation', outcome: status, id: null });
      return status === '200' && text === token;
    },
    async close(): Promise<void> {
      await sending;
    },
  };
}
