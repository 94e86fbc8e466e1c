/** Lighthouse on the built /login: performance, accessibility and best practices, median of five runs. */
import { existsSync } from 'node:fs';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { makeDataDir, median, startProduct } from './product.ts';

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const debianChromium = '/usr/bin/chromium';

const product = await startProduct(makeDataDir(), 4330);
const scores = new Map<string, number[]>(categories.map((name) => [name, []]));
for (let run = 1; run <= runs; run += 1) {
  const chrome = await chromeLauncher.launch({
    ...(existsSync(debianChromium) ? { chromePath: process.env.CHROMIUM_PATH ?? debianChromium } : {}),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
  const options = {
    port: chrome.port,
    output: 'json' as const,
    onlyCategories: [...categories],
    logLevel: 'silent' as const,
  };
  const result = await lighthouse(`${product.url}/login`, options);
  chrome.kill();
  if (!result) throw new Error('Lighthouse gave no result');
  const figures = categories.map((name) => {
    const score = Math.round((result.lhr.categories[name]?.score ?? 0) * 100);
    scores.get(name)?.push(score);
    return `${name} ${score}`;
  });
  const missed = Object.values(result.lhr.audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  );
  console.log(
    `run ${run}: ${figures.join(', ')}${missed.length > 0 ? ` (missed: ${missed.map(({ id }) => id).join(', ')})` : ''}`,
  );
}
console.log(
  `/login, median of ${runs}: ${categories.map((name) => `${name} ${median(scores.get(name) ?? [])}`).join(', ')}`,
);
await product.kill('SIGTERM');
