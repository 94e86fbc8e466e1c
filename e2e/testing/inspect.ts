import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const pictureDir = process.env.SCREENSHOT_DIR;

/** A theme changes colours and nothing else, so the second look is for what colours decide. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Lets axe look at the screen in the themes it has; with SCREENSHOT_DIR set, keeps a picture of each. */
export async function inspect(page: Page, screen: string, themes = ['light', 'dark']): Promise<void> {
  for (const theme of themes) {
    await page.evaluate(`document.documentElement.classList.toggle('dark', ${theme === 'dark'})`);
    if (pictureDir) await takePicture(page, pictureDir, `${screen}-${theme}`);
    // No page of ours has frames, without which axe needs no blank page of its own to put its findings together.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (theme === 'dark' ? axe.withRules(colourRules) : axe).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found, `${screen}, ${theme}`).toEqual([]);
  }
  await page.evaluate(`document.documentElement.classList.remove('dark')`);
}

/** With SCREENSHOT_DIR set, keeps a picture of an open menu, behind which axe sees nothing. */
export async function keepPicture(page: Page, screen: string): Promise<void> {
  if (pictureDir) await takePicture(page, pictureDir, screen);
}

async function takePicture(page: Page, dir: string, name: string): Promise<void> {
  mkdirSync(dir, { recursive: true });
  const width = page.viewportSize()?.width;
  await page.screenshot({ path: path.join(dir, `${name}-${width}.png`), animations: 'disabled' });
}
