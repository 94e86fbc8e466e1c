import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

interface Kept {
  context: BrowserContext;
  /** Stays open and does nothing, so that the site's process goes on with all that it has compiled. */
  holder: Page;
}

/**
 * The browser contexts that a worker's journeys use one after the other, one for each kind of screen. A new one for each
 * journey would be a new process, which fetches and compiles the whole app again: a quarter of what the journeys cost.
 */
export class KeptContexts {
  readonly #browser: Browser;
  readonly #kept = new Map<string, Kept>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A context without a page, cookie, permission, route or stored value of an earlier journey. */
  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const kept = this.#kept.get(key) ?? (await this.#open(options));
    this.#kept.set(key, kept);
    return kept.context;
  }

  /** Makes a context as it was before the journey. */
  async clear(context: BrowserContext): Promise<void> {
    const { holder } = [...this.#kept.values()].find((kept) => kept.context === context) ?? {};
    if (!holder) return context.close();
    await Promise.all(context.pages().map((page) => page !== holder && page.close()));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    await context.clearPermissions();
    await holder.evaluate('localStorage.clear()');
  }

  async close(): Promise<void> {
    for (const { context } of this.#kept.values()) await context.close();
  }

  async #open(options: BrowserContextOptions): Promise<Kept> {
    const context = await this.#browser.newContext(options);
    const holder = await context.newPage();
    await holder.goto('/robots.txt');
    return { context, holder };
  }
}
