import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const longestWay = 40;

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < longestWay; presses += 1) {
    if ((await control.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${control} was not reached in ${longestWay} presses of Tab`);
}

/** Goes to the control by Tab and types into it. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

/** Counts every key that is pressed on the page from now on. */
export function countKeys(page: Page): () => number {
  let count = 0;
  const press = page.keyboard.press.bind(page.keyboard);
  const type = page.keyboard.type.bind(page.keyboard);
  page.keyboard.press = (key, options) => {
    count += 1;
    return press(key, options);
  };
  page.keyboard.type = (text, options) => {
    count += text.length;
    return type(text, options);
  };
  return () => count;
}
