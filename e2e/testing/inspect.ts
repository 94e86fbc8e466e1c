import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './test.ts';

const pictureDir = process.env.SCREENSHOT_DIR;

/** Less than half as long as what the package exports. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A theme changes colours and nothing else, so the second look is for what colours decide. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Half of what axe does is to compare each text with all that lies behind it: it leaves out what is marked as repeated. */
const onlyUnlikeContrasts = `;axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-repeated])' }] })`;

/**
 * Marks what looks like something before it: the further rows of a list. They stand in the same surroundings, have the
 * same elements with the same classes and states, and differ in their texts alone.
 */
const markRepeated = `(() => {
  const numbers = new Map();
  const number = (text) => numbers.get(text) ?? (numbers.set(text, numbers.size), numbers.size - 1);
  const isLook = (name) =>
    /^(class|style|type|disabled|open|data-(?!repeated).*)$/.test(name) ||
    /^aria-(checked|current|disabled|expanded|hidden|invalid|pressed|selected|sort)$/.test(name);
  const looks = new Map();
  const look = (element) => {
    const { tagName, attributes, children, parentElement } = element;
    const own = [...attributes].filter(({ name }) => isLook(name)).map(({ name, value }) => name + '=' + value);
    const siblings = parentElement ? [...parentElement.children] : [element];
    const at = siblings.indexOf(element);
    const place = [at === 0, at === siblings.length - 1, at % 2];
    const state = element.matches(':hover, :focus-within, :checked');
    const answer = number([tagName, ...own, ...place, state, '>', ...[...children].map(look)].join(' '));
    looks.set(element, answer);
    return answer;
  };
  look(document.body);
  const seen = new Set();
  const mark = (element, around, isRepeated) => {
    const here = around + '/' + looks.get(element);
    const again = isRepeated || seen.has(here);
    seen.add(here);
    element.toggleAttribute('data-repeated', again);
    for (const child of element.children) mark(child, number(here), again);
  };
  mark(document.body, '', false);
})()`;

/** What is fading in has other colours on its way; on a busy machine even a millisecond of it can be seen. */
const endAnimations = `Promise.all(
  document
    .getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => {})),
)`;

/** Lets axe look at the screen in the themes it has; with SCREENSHOT_DIR set, keeps a picture of each. */
export async function inspect(page: Page, screen: string, themes = ['light', 'dark']): Promise<void> {
  // A document keeps axe once it has it: reading its half megabyte costs as much as a look.
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe + onlyUnlikeContrasts);
  await page.evaluate(markRepeated);
  await page.evaluate(endAnimations);
  for (const theme of themes) {
    await page.evaluate(`document.documentElement.classList.toggle('dark', ${theme === 'dark'})`);
    if (pictureDir) await takePicture(page, pictureDir, `${screen}-${theme}`);
    const found = await findViolations(page, theme === 'dark' ? colourRules : undefined);
    expect(found, `${screen}, ${theme}`).toEqual([]);
  }
  await page.evaluate(`document.documentElement.classList.remove('dark')`);
}

/** What passes is neither described nor sent: that is most of what axe would do. */
async function findViolations(page: Page, rules: string[] | undefined): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    // The one frame we have shows an email, which has no script to answer axe.
    iframes: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
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
