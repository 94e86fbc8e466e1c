import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeDurably } from './durable-file.ts';
import type { MessageSummary } from './message-store.ts';

interface JournalEntry {
  id: string;
  messageId: string;
  to: string[];
  receivedAt: string;
}

export interface JournalLine {
  messageId: string;
  to: string[];
  deliveries: number;
  lastReceivedAt: string;
}

export type Journal = Awaited<ReturnType<typeof openJournal>>;

/** Opens the record of every delivery: it outlives emptying the mailbox, so that a double delivery stays visible. */
export async function openJournal(path: string, options: { keep: number; stored: MessageSummary[] }) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const entries = await loadEntries(path);
  const known = new Set(entries.map((entry) => entry.id));
  // A kill between storing a message and noting it leaves the message without its line.
  entries.push(...options.stored.filter((summary) => !known.has(summary.id)).map(toEntry));
  entries.sort((left, right) => (left.id < right.id ? -1 : 1));
  entries.splice(0, Math.max(0, entries.length - options.keep));
  await writeDurably(path, entries.map(toLine).join(''));
  const file = await open(path, 'a', 0o600);

  return {
    async record(summary: MessageSummary): Promise<void> {
      const entry = toEntry(summary);
      await file.appendFile(toLine(entry));
      await file.sync();
      entries.push(entry);
      if (entries.length > options.keep) entries.shift();
    },
    list: () => countDeliveries(entries),
    close: () => file.close(),
  };
}

function countDeliveries(entries: JournalEntry[]): JournalLine[] {
  const lines = new Map<string, JournalLine>();
  for (const { messageId, to, receivedAt } of entries) {
    const line = lines.get(messageId) ?? { messageId, to: [], deliveries: 0, lastReceivedAt: receivedAt };
    line.to = [...new Set([...line.to, ...to])];
    line.deliveries += 1;
    line.lastReceivedAt = receivedAt;
    // Removed and added, so that the latest delivery comes last.
    lines.delete(messageId);
    lines.set(messageId, line);
  }
  return [...lines.values()].reverse();
}

async function loadEntries(path: string): Promise<JournalEntry[]> {
  const content = await readFile(path, 'utf8').catch(() => '');
  return content.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      // The last line may be cut off by a kill; it was never acknowledged.
      return [];
    }
  });
}

function toEntry({ id, messageId, to, receivedAt }: MessageSummary): JournalEntry {
  return { id, messageId, to, receivedAt };
}

function toLine(entry: JournalEntry): string {
  return `${JSON.stringify(entry)}\n`;
}
