const timeoutMs = 5_000;

export interface Probed {
  host: string;
  /** Undefined: nobody answered. */
  status: number | undefined;
  /** What time it is there. */
  date: Date | undefined;
}

/** Whether somebody answers at an address, and what time it is there. Nothing of ours is sent. */
export async function probe(url: string): Promise<Probed> {
  const { host } = new URL(url);
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    const date = new Date(response.headers.get('date') ?? '');
    return { host, status: response.status, date: Number.isNaN(date.getTime()) ? undefined : date };
  } catch {
    return { host, status: undefined, date: undefined };
  }
}
