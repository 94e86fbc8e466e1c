import {
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type WebError,
} from '@playwright/test';
import { KeptContexts } from './kept-contexts.ts';

interface Problems {
  /** Allows the line that browsers log when a call of this path is answered with this status. */
  allowAnswer(status: number, path: string): void;
  /** Allows the line that browsers log when a call of this path gets no answer. */
  allowNoAnswer(path: string): void;
  /** Allows the refusals by which a tab learns that its session has ended: of whatever it asks for by then. */
  allowSignOut(): void;
  allow(line: RegExp): void;
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

interface Journey {
  problems: Problems;
  /** For journeys that change their context for good: its clock, or the scripts that all its pages begin with. */
  needsFreshContext: boolean;
  /** Playwright's own: all that the configuration and `test.use` say of a context. */
  _combinedContextOptions: BrowserContextOptions;
}

/**
 * Every journey fails on an error in the browser's console, an exception, or a violation of the content security policy
 * (which the console reports); what a journey provokes on purpose it names.
 */
export const test = base.extend<Journey, { keptContexts: KeptContexts }>({
  needsFreshContext: [false, { option: true }],

  keptContexts: [
    async ({ browser }, use) => {
      const keptContexts = new KeptContexts(browser);
      await use(keptContexts);
      await keptContexts.close();
    },
    { scope: 'worker' },
  ],

  context: async ({ browser, keptContexts, needsFreshContext, _combinedContextOptions: options }, use) => {
    const context = needsFreshContext ? await browser.newContext(options) : await keptContexts.take(options);
    await use(context);
    await keptContexts.clear(context);
  },

  problems: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      const noteLine = (message: ConsoleMessage) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        const { url } = message.location();
        seen.push(`${message.text()} @ ${URL.canParse(url) ? new URL(url).pathname : url}`);
      };
      const noteError = (error: WebError) => seen.push(`Exception: ${error.error().stack}`);
      context.on('console', noteLine);
      context.on('weberror', noteError);
      function allowAnswer(status: number, path: string) {
        allowed.push(
          new RegExp(`^Failed to load resource: .*status of ${status} .* @ ${escapeForPattern(path)}$`),
        );
      }
      await use({
        allow: (line) => allowed.push(line),
        allowAnswer,
        allowSignOut: () => allowed.push(/^Failed to load resource: .*status of 401 .* @ \/hr\//),
        allowNoAnswer: (path) =>
          allowed.push(new RegExp(`^Failed to load resource: net::ERR_\\w+ @ ${escapeForPattern(path)}$`)),
      });
      context.off('console', noteLine);
      context.off('weberror', noteError);
      expect(seen.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
