/** Lighthouse on the built /login: performance, accessibility and best practices, median of five runs on desktop and on mobile. */
import { existsSync } from 'node:fs';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { makeDataDir, median, startProduct, waitUntilQuiet } from './product.ts';

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const debianChromium = '/usr/bin/chromium';
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const product = await startProduct(makeDataDir(), 4330);
await waitUntilQuiet(product);
await measure('desktop', desktopConfig);
await measure('mobile (slow network, processor slowed down four times)');
await product.kill('SIGTERM');

async function measure(device: string, config?: typeof desktopConfig): Promise<void> {
  const scores = new Map<string, number[]>(categories.map((name) => [name, []]));
  for (let run = 1; run <= runs; run += 1) {
    const { categories: results, environment } = await runOnce(config);
    const figures = categories.map((name) => {
      const score = Math.round((results[name]?.score ?? 0) * 100);
      scores.get(name)?.push(score);
      return `${name} ${score}`;
    });
    console.log(`run ${run}: ${figures.join(', ')} (speed of this machine: ${environment.benchmarkIndex})`);
  }
  const medians = categories.map((name) => `${name} ${median(scores.get(name) ?? [])}`);
  console.log(`/login on ${device}, median of ${runs}: ${medians.join(', ')}`);
}

async function runOnce(config?: typeof desktopConfig) {
  const chrome = await chromeLauncher.launch({
    ...(existsSync(debianChromium) ? { chromePath: process.env.CHROMIUM_PATH ?? debianChromium } : {}),
    chromeFlags,
  });
  const options = {
    port: chrome.port,
    output: 'json' as const,
    onlyCategories: [...categories],
    logLevel: 'silent' as const,
  };
  const result = await lighthouse(`${product.url}/login`, options, config);
  chrome.kill();
  if (!result) throw new Error('Lighthouse gave no result');
  return result.lhr;
}
