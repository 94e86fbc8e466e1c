import { test as base, expect } from '@playwright/test';

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

/**
 * Every journey fails on an error in the browser's console, an exception, or a violation of the content security policy
 * (which the console reports); what a journey provokes on purpose it names.
 */
export const test = base.extend<{ problems: Problems }>({
  problems: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        // Tells of a slow machine alone: the first text comes later than three seconds after the page.
        if (/^The resource \S+ was preloaded using link preload but not used/.test(message.text())) return;
        const { url } = message.location();
        seen.push(`${message.text()} @ ${URL.canParse(url) ? new URL(url).pathname : url}`);
      });
      context.on('weberror', (error) => seen.push(`Exception: ${error.error().stack}`));
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
      expect(seen.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
