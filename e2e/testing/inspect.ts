import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './test.ts';

const pictureDir = process.env.SCREENSHOT_DIR;

/** Less than half as long as what the package exports. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A theme changes colors and nothing else, so the second look is for what colors decide. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Half of what axe does is to compare each text with all that lies behind it: it leaves out what is marked. */
const onlyOpenContrasts = `;axe.configure({ rules: [
  { id: 'color-contrast', selector: '*:not([data-repeated]):not([data-plain])' },
] })`;

/**
 * Marks what looks like something before it: the further rows of a list. They stand in the same surroundings, have the
 * same elements with the same classes and states, and differ in their texts alone.
 */
const markRepeated = `(() => {
  const numbers = new Map();
  const number = (text) => numbers.get(text) ?? (numbers.set(text, numbers.size), numbers.size - 1);
  const isLook = (name) =>
    /^(class|style|type|disabled|open|data-(?!repeated|plain).*)$/.test(name) ||
    /^aria-(checked|current|disabled|expanded|hidden|invalid|pressed|selected|sort)$/.test(name);
  const looks = new Map();
  const look = (element, at, last) => {
    const { tagName, attributes, children } = element;
    const own = [...attributes].filter(({ name }) => isLook(name)).map(({ name, value }) => name + '=' + value);
    const place = [at === 0, at === last, at % 2];
    const state = element.matches(':hover, :focus-within, :checked');
    const parts = [...children].map((child, index) => look(child, index, children.length - 1));
    const answer = number([tagName, ...own, ...place, state, '>', ...parts].join(' '));
    looks.set(element, answer);
    return answer;
  };
  look(document.body, 0, 0);
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

/**
 * Marks texts whose contrast needs no search: an opaque color on the opaque background of an ancestor that holds the whole
 * text, where nothing in between paints, fades, or leaves the flow. What is less plain is left to axe, and so is what is pale.
 */
const markPlain = `(() => {
  const parse = (color) => /^rgb\\((\\d+), (\\d+), (\\d+)\\)$/.exec(color)?.slice(1).map(Number);
  const luminance = (color) => {
    const [red, green, blue] = color.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const grounds = new Map();
  const findGround = (element) => {
    const style = getComputedStyle(element);
    const above = element.parentElement ? groundOf(element.parentElement) : { isWhole: true };
    const isWhole =
      above.isWhole && style.opacity === '1' && style.filter === 'none' && style.mixBlendMode === 'normal';
    if (style.backgroundImage !== 'none') return { isWhole };
    const color = parse(style.backgroundColor);
    if (color) return { isWhole, color, box: element.getBoundingClientRect() };
    const isClear = style.backgroundColor === 'rgba(0, 0, 0, 0)';
    const isInFlow = style.position === 'static' && style.float === 'none' && style.transform === 'none';
    return isClear && isInFlow ? { ...above, isWhole } : { isWhole };
  };
  const groundOf = (element) => {
    if (!grounds.has(element)) grounds.set(element, findGround(element));
    return grounds.get(element);
  };
  const isPlain = (element, texts) => {
    const { isWhole, color, box } = groundOf(element);
    if (!isWhole || !color) return false;
    const style = getComputedStyle(element);
    const ink = parse(style.color);
    if (!ink || style.textShadow !== 'none' || contrast(ink, color) < 4.5) return false;
    return texts.every((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
    });
  };
  for (const element of document.body.querySelectorAll('*:not(option)')) {
    const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    element.toggleAttribute('data-plain', texts.length > 0 && isPlain(element, texts));
  }
})()`;

/** What is fading in has other colors on its way; on a busy machine even a millisecond of it can be seen. */
const endAnimations = `Promise.all(
  document
    .getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => {})),
)`;

/** Lets axe look at the screen in the themes it has; with SCREENSHOT_DIR set, keeps a picture of each. */
export async function inspect(page: Page, screen: string, themes = ['light', 'dark']): Promise<void> {
  // A document keeps axe once it has it: reading its half megabyte costs as much as a look.
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe + onlyOpenContrasts);
  await page.evaluate(markRepeated);
  await page.evaluate(endAnimations);
  for (const theme of themes) {
    await page.evaluate(`document.documentElement.classList.toggle('dark', ${theme === 'dark'})`);
    await page.evaluate(markPlain);
    if (pictureDir) await takePicture(page, pictureDir, `${screen}-${theme}`);
    const found = await findViolations(page, theme === 'dark' ? colorRules : undefined);
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
