import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './durable-file.ts';
import type { MailEnvelope, MailMessage } from './mail-message.ts';
import { createMessageId } from './message-id.ts';
import { findAttachment, parseMessage } from './parse-message.ts';

export type MessageSummary = Pick<MailMessage, 'id' | 'to' | 'from' | 'subject' | 'receivedAt' | 'messageId'>;
export type MessageStore = Awaited<ReturnType<typeof openMessageStore>>;

/** Older messages go when there are more. */
export const KEPT_MESSAGES = 2_000;

interface ListOptions {
  /** The whole address of a recipient, in any case. */
  to?: string;
  /** A part of the address of a recipient. */
  containing?: string;
  limit?: number;
}

/** Opens the folder of received messages; a message counts as received once its JSON stands beside its source. */
export async function openMessageStore(folder: string, options = { keep: KEPT_MESSAGES }) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const summaries = new Map((await loadSummaries(folder)).map((summary) => [summary.id, summary]));
  const sourcePath = (id: string) => join(folder, `${id}.eml`);
  const detailPath = (id: string) => join(folder, `${id}.json`);

  const remove = async (id: string) => {
    summaries.delete(id);
    // The JSON goes first: a source without it is swept at the next start.
    await rm(detailPath(id), { force: true });
    await rm(sourcePath(id), { force: true });
  };

  const find = async (id: string): Promise<MailMessage | undefined> => {
    if (!summaries.has(id)) return undefined;
    return readDetail(detailPath(id));
  };

  const listSummaries = ({ to, containing, limit }: ListOptions = {}): MessageSummary[] => {
    const whole = to?.trim().toLowerCase();
    const part = containing?.trim().toLowerCase();
    const matches = [...summaries.values()].filter((summary) => {
      const recipients = summary.to.map((address) => address.toLowerCase());
      return (
        (!whole || recipients.includes(whole)) &&
        (!part || recipients.some((address) => address.includes(part)))
      );
    });
    return matches.sort(byIdDescending).slice(0, limit);
  };

  return {
    async save(raw: Uint8Array, envelope: MailEnvelope): Promise<MailMessage> {
      const parsed = await parseMessage(raw, envelope);
      const message = { id: createMessageId(), ...parsed, receivedAt: new Date().toISOString() };
      await writeDurably(sourcePath(message.id), raw);
      await writeDurably(detailPath(message.id), JSON.stringify(message));
      summaries.set(message.id, summarize(message));
      const surplus = [...summaries.keys()].sort().slice(0, -options.keep);
      await Promise.all(surplus.map(remove));
      return message;
    },
    listSummaries,
    async list(wanted: ListOptions): Promise<MailMessage[]> {
      const messages: MailMessage[] = [];
      for (const { id } of listSummaries(wanted)) {
        const message = await find(id);
        if (message) messages.push(message);
      }
      return messages;
    },
    find,
    async findAttachment(id: string, index: number) {
      if (!summaries.has(id)) return undefined;
      return findAttachment(await readFile(sourcePath(id)), index);
    },
    async empty(): Promise<void> {
      await Promise.all([...summaries.keys()].map(remove));
    },
  };
}

async function loadSummaries(folder: string): Promise<MessageSummary[]> {
  const names = await readdir(folder);
  const ids = new Set(names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5)));
  const leftovers = names.filter(
    (name) => name.endsWith('.tmp') || (name.endsWith('.eml') && !ids.has(name.slice(0, -4))),
  );
  await Promise.all(leftovers.map((name) => rm(join(folder, name), { force: true })));
  const messages = await Promise.all([...ids].map((id) => readDetail(join(folder, `${id}.json`))));
  return messages.filter((message) => message !== undefined).map(summarize);
}

async function readDetail(path: string): Promise<MailMessage | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    // Removed meanwhile, or damaged from outside: either way there is no message to show.
    return undefined;
  }
}

function summarize({ id, to, from, subject, receivedAt, messageId }: MailMessage): MessageSummary {
  return { id, to, from, subject, receivedAt, messageId };
}

function byIdDescending(left: MessageSummary, right: MessageSummary): number {
  return left.id < right.id ? 1 : -1;
}
