import { type LaunchOptions, launchPostmaster } from './launch-postmaster.ts';
import { isRunning, type Postmaster, stopPostmaster } from './postmaster.ts';

const WATCH_EVERY_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/**
 * Keeps the server running: when it dies by itself (killed, out of memory), it is started again on the same socket, so
 * that connection pools recover without knowing.
 */
export function superviseServer(first: Postmaster, launch: LaunchOptions): { stop(): Promise<void> } {
  let current = first;
  let restarting: Promise<void> | undefined;
  let pauseMs = WATCH_EVERY_MS;
  let nextTryAt = 0;

  const restart = async () => {
    launch.onProgress('The database stopped unexpectedly; starting it again');
    try {
      current = await launchPostmaster(launch);
      pauseMs = WATCH_EVERY_MS;
    } catch (error) {
      nextTryAt = Date.now() + pauseMs;
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
      launch.onProgress(error instanceof Error ? error.message : String(error));
    } finally {
      restarting = undefined;
    }
  };
  const timer = setInterval(() => {
    if (restarting === undefined && Date.now() >= nextTryAt && !isRunning(current)) restarting = restart();
  }, WATCH_EVERY_MS);
  timer.unref();

  return {
    stop: async () => {
      clearInterval(timer);
      await restarting;
      await stopPostmaster(current);
    },
  };
}
