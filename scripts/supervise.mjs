import { onEndingSignal, spawnProgram, toExitCode } from './run-foreground.mjs';

/** What the product ends with when a person has to see to something before it can start (see entrypoints/start-error.ts). */
const CANNOT_START = 78;

const DEFAULTS = { firstPauseMs: 250, longestPauseMs: 30_000, steadyMs: 10_000, triesToGetReady: 5 };

/**
 * Keeps a program running until it is asked to stop. One that dies is started again after a pause, which doubles while it
 * keeps dying before it has served for a moment. One that was never ready, and cannot start for a reason that it has told, is
 * left alone.
 */
export function supervise(file, args, options = {}) {
  const { firstPauseMs, longestPauseMs, steadyMs, triesToGetReady } = { ...DEFAULTS, ...options };
  let child;
  let timer;
  let isStopping = false;
  let wasEverReady = false;
  let starts = 0;
  let pauseMs = firstPauseMs;

  const start = () => {
    starts += 1;
    const startedAt = Date.now();
    let isReady = false;
    child = spawnProgram(file, args);
    // The program says on the pipe that it serves.
    child.stdio[3].on('data', () => {
      isReady = true;
      wasEverReady = true;
    });
    child.stdio[3].on('error', () => {});
    child.on('error', (error) => {
      console.error(error.message);
      process.exit(1);
    });
    child.on('exit', (code, signal) => {
      if (isStopping || code === 0) process.exit(toExitCode(code, signal));
      if (!wasEverReady && (code === CANNOT_START || starts >= triesToGetReady)) giveUp(code, signal);
      if (isReady && Date.now() - startedAt >= steadyMs) pauseMs = firstPauseMs;
      const seconds = pauseMs / 1000;
      console.error(
        `Candor ended unexpectedly (${describe(code, signal)}); starting it again in ${seconds} s.`,
      );
      timer = setTimeout(start, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
  };
  onEndingSignal((signal) => {
    isStopping = true;
    clearTimeout(timer);
    if (child.exitCode !== null || child.signalCode !== null) process.exit(0);
    child.kill(signal);
  });
  start();

  function giveUp(code, signal) {
    if (code !== CANNOT_START)
      console.error(
        `Candor did not start in ${starts} attempts (${describe(code, signal)}): see the messages above, fix what they name, then start it again.`,
      );
    process.exit(toExitCode(code, signal));
  }
}

function describe(code, signal) {
  return signal ? `by ${signal}` : `exit code ${code}`;
}
