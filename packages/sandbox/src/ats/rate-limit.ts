/** Counts the calls of each caller; those beyond the limit have to wait until the window has moved on. */
export function createRateLimit({ calls, windowMs }: { calls: number; windowMs: number }) {
  const made = new Map<string, number[]>();
  return (caller: string, nowMs = Date.now()) => {
    const recent = (made.get(caller) ?? []).filter((at) => at > nowMs - windowMs);
    const isAllowed = recent.length < calls;
    if (isAllowed) recent.push(nowMs);
    made.set(caller, recent);
    return { isAllowed, left: calls - recent.length, resetsAtMs: (recent[0] ?? nowMs) + windowMs };
  };
}
