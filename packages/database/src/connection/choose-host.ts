import type pg from 'pg';
import type { DatabaseAddress, Host, WantedState } from './parse-address.ts';

/** Which of an address's servers connections go to. */
export interface HostChoice {
  choose(): Promise<Host>;
  /** Called when the chosen server was out of reach or not what is wanted: all are asked again. */
  forget(): void;
}

/** Asks one server what it is; rejects when it is out of reach. */
export type AskHost = (host: Host) => Promise<boolean>;

/** Says that no server of an address will do at the moment; a failover may be under way. */
export class NoHostError extends Error {
  /** PostgreSQL's code for a connection that cannot be made. */
  readonly code = '08001';
}

/** Takes the first server, in the order of the address, that is what is wanted, and stays with it until it fails. */
export function createHostChoice({ hosts, wanted }: DatabaseAddress, ask: AskHost): HostChoice {
  let chosen: Host | undefined = hosts.length === 1 ? hosts[0] : undefined;
  let choosing: Promise<Host> | undefined;

  const askAll = async (): Promise<Host> => {
    const failures: unknown[] = [];
    for (const host of hosts) {
      try {
        if (await ask(host)) return host;
      } catch (error) {
        failures.push(error);
      }
    }
    throw new NoHostError(`No server of the address is ${describe(wanted)}`, { cause: failures[0] });
  };
  return {
    async choose() {
      if (chosen) return chosen;
      choosing ??= askAll().finally(() => {
        choosing = undefined;
      });
      chosen = await choosing;
      return chosen;
    },
    forget() {
      if (hosts.length > 1) chosen = undefined;
    },
  };
}

/** Whether the server of a connection is what is wanted. */
export async function isWanted(client: pg.Client, wanted: WantedState): Promise<boolean> {
  if (wanted === 'any') return true;
  const { rows } = await client.query<{ standby: boolean; readOnly: boolean }>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as "readOnly"`,
  );
  const { standby = false, readOnly = false } = rows[0] ?? {};
  return { 'read-write': !readOnly, 'read-only': readOnly, primary: !standby, standby }[wanted];
}

function describe(wanted: WantedState): string {
  return wanted === 'any' ? 'within reach' : wanted;
}
