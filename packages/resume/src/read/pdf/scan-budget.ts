/** How many pictures of pages can be read before the reader would be ended: what was read until then is worth keeping. */
export interface ScanBudget {
  hasOneMore(): boolean;
  /** One more page was read. */
  count(): void;
}

/** Some of the time is for opening the file and for what comes after the pages. */
const shareForPages = 0.9;

export function openScanBudget(processorMs: number, readUsedMs = usedHereMs): ScanBudget {
  const startedMs = readUsedMs();
  let lastMs = startedMs;
  let longestMs = 0;
  return {
    hasOneMore: () => longestMs === 0 || lastMs - startedMs + longestMs <= shareForPages * processorMs,
    count() {
      const nowMs = readUsedMs();
      longestMs = Math.max(longestMs, nowMs - lastMs);
      lastMs = nowMs;
    },
  };
}

function usedHereMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
