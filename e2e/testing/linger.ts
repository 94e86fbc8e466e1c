import type { BrowserContext, Page } from '@playwright/test';

/** How long the product shows what came of something before it leads on by itself. */
const shownMs = 2000;

const keepTimers = `(() => {
  const { setTimeout: begin, clearTimeout: end } = window;
  const kept = new Map();
  let isLeaving = false;
  window.setTimeout = (work, ms, ...rest) => {
    if (ms !== ${shownMs} || isLeaving) return begin(work, ms, ...rest);
    const id = -1 - kept.size;
    kept.set(id, () => work(...rest));
    return id;
  };
  window.clearTimeout = (id) => kept.delete(id) || end(id);
  window.leaveNow = () => {
    isLeaving = true;
    for (const work of kept.values()) begin(work, 0);
    kept.clear();
  };
})()`;

/**
 * Has pages with this in their path stay where they would lead on after two seconds, until `leave` is called: a busy machine may
 * look later than that.
 */
export const lingerOn = (context: BrowserContext, path: string) =>
  context.addInitScript(`if (location.pathname.includes('${path}')) ${keepTimers}`);

/** Lets such a page lead on, once it shows what it has to. */
export const leave = (page: Page) => page.evaluate('leaveNow()');
