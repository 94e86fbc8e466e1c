import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Place {
  first(): Place;
  locator(selector: string): Place;
  waitFor(options?: { state: 'detached' }): Promise<void>;
  focus(): Promise<void>;
  textContent(): Promise<string | null>;
  boundingBox(): Promise<{ x: number; y: number } | null>;
}

/** As much of Playwright's page as a bench needs. */
export interface Page {
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
  locator(selector: string, options?: { hasText: RegExp }): Place;
  waitForResponse(isWanted: (response: { url(): string }) => boolean): Promise<unknown>;
  keyboard: { press(keys: string): Promise<void> };
  mouse: { move(x: number, y: number): Promise<void>; wheel(x: number, y: number): Promise<void> };
}

export interface Browser {
  newPage(options: { viewport: { width: number; height: number } }): Promise<Page>;
  startTracing(page: Page, options: { categories: string[] }): Promise<void>;
  stopTracing(): Promise<Buffer>;
  close(): Promise<void>;
}

interface Chromium {
  launch(options: { executablePath?: string; args: string[] }): Promise<Browser>;
}

const systemPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** A browser to measure in: the one of the journeys, whose packages a bench does not carry itself. */
export function launchChromium(): Promise<Browser> {
  const fromJourneys = createRequire(new URL('../e2e/package.json', import.meta.url));
  const { chromium } = fromJourneys('@playwright/test') as { chromium: Chromium };
  const executablePath = process.env.CHROMIUM_PATH ?? systemPaths.find((path) => existsSync(path));
  // Chromium's own sandbox refuses to run as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch(executablePath ? { executablePath, args } : { args });
}
