import { openClient } from '@candor/database/client';
import type { Client } from 'pg';
import type { Secrets } from '../../platform/secrets.ts';

/** Where sealed values are stored. `rotate-secrets.test.ts` stores one of each and finds what is missing here: add yours to both. */
const places = [
  { kind: 'second factors', table: 'second_factors', id: 'user_id', value: 'secret' },
  { kind: 'emails', table: 'outbox_messages', id: 'id', value: 'content' },
  { kind: 'connections', table: 'connections', id: 'id', value: 'secrets' },
  { kind: 'calendar notices', table: 'calendar_accounts', id: 'connection_id', value: 'hook_secret' },
  { kind: 'webhooks', table: 'webhooks', id: 'id', value: 'secret' },
  { kind: 'former webhook secrets', table: 'webhooks', id: 'id', value: 'former_secret' },
  { kind: 'connections begun', table: 'connection_attempts', id: 'id', value: 'code_verifier' },
] as const;

/** Addresses in tasks are sealed, too. The queue's tables belong to the owner, who alone may change them. */
const tasks = {
  kind: 'waiting tasks',
  table: 'pgboss.job',
  id: 'id',
  path: '{payload,sealedEmail}',
} as const;

const batchSize = 200;

export interface Resealed {
  kind: string;
  /** Sealed again, with the current key. */
  changed: number;
  /** Sealed with a key that was not given: left as they are. */
  unreadable: number;
}

interface Place {
  kind: string;
  /** The rows after an id that are not sealed with the current key. */
  select: string;
  /** Replaces a value where it is still the one that was read: the product may have written another one meanwhile. */
  update: string;
  role: 'candor_platform' | 'none';
}

function placeOf({ kind, table, id, value }: (typeof places)[number]): Place {
  return {
    kind,
    role: 'candor_platform',
    select: `select ${id} as id, ${value} as value from ${table}
      where ${id} > $1 and ${value} not like $2 order by 1 limit ${batchSize}`,
    update: `update ${table} t set ${value} = n.fresh
      from unnest($1::text[], $2::text[], $3::text[]) as n (id, former, fresh) where t.${id} = n.id and t.${value} = n.former`,
  };
}

const taskPlace: Place = {
  kind: tasks.kind,
  role: 'none',
  select: `select id::text as id, data #>> '${tasks.path}' as value from ${tasks.table}
    where id::text > $1 and data #>> '${tasks.path}' not like $2 order by 1 limit ${batchSize}`,
  update: `update ${tasks.table} t set data = jsonb_set(data::jsonb, '${tasks.path}', to_jsonb(n.fresh))
    from unnest($1::text[], $2::text[], $3::text[]) as n (id, former, fresh)
    where t.id = n.id::uuid and t.data #>> '${tasks.path}' = n.former`,
};

/**
 * Seals everything stored with the current key, in small batches that lock only the rows they change, so that the product can
 * run meanwhile. What already is sealed with it is left alone: a run that was interrupted is just started again.
 */
export async function resealStored(databaseUrl: string, secrets: Secrets): Promise<Resealed[]> {
  const client = await openClient({ url: databaseUrl, applicationName: 'candor-rotate' });
  try {
    const resealed: Resealed[] = [];
    for (const place of [...places.map(placeOf), taskPlace])
      resealed.push(await resealPlace(client, place, secrets));
    return resealed;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function resealPlace(client: Client, place: Place, secrets: Secrets): Promise<Resealed> {
  const total: Resealed = { kind: place.kind, changed: 0, unreadable: 0 };
  await client.query(`set role ${place.role}`);
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ id: string; value: string }>(place.select, [
      after,
      `${secrets.sealPrefix}%`,
    ]);
    const last = rows.at(-1);
    if (!last) return total;
    const [ids, former, fresh] = [[] as string[], [] as string[], [] as string[]];
    for (const { id, value } of rows) {
      const text = tryToOpen(secrets, value);
      if (text === undefined) {
        total.unreadable += 1;
        continue;
      }
      ids.push(id);
      former.push(value);
      fresh.push(secrets.encrypt(text));
    }
    const { rowCount } = await client.query(place.update, [ids, former, fresh]);
    total.changed += rowCount ?? 0;
    after = last.id;
  }
}

function tryToOpen(secrets: Secrets, sealed: string): string | undefined {
  try {
    return secrets.decrypt(sealed);
  } catch {
    return undefined;
  }
}
