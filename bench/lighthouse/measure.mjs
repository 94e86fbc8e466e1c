import { existsSync } from 'node:fs';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices'];
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

for (const url of process.argv.slice(2)) {
  await measure(url, 'desktop', desktopConfig);
  await measure(url, 'mobile (slow network, processor slowed down four times)');
}

async function measure(url, device, config) {
  const scores = new Map(categories.map((name) => [name, []]));
  for (let run = 1; run <= runs; run += 1) {
    const { categories: results, environment } = await runOnce(url, config);
    const figures = categories.map((name) => {
      const score = Math.round((results[name]?.score ?? 0) * 100);
      scores.get(name).push(score);
      return `${name} ${score}`;
    });
    console.log(`run ${run}: ${figures.join(', ')} (speed of this machine: ${environment.benchmarkIndex})`);
  }
  const medians = categories.map((name) => `${name} ${median(scores.get(name))}`);
  console.log(`${new URL(url).pathname} on ${device}, median of ${runs}: ${medians.join(', ')}`);
}

async function runOnce(url, config) {
  const chrome = await chromeLauncher.launch({
    ...(existsSync(debianChromium) ? { chromePath: process.env.CHROMIUM_PATH ?? debianChromium } : {}),
    chromeFlags,
  });
  const options = { port: chrome.port, output: 'json', onlyCategories: categories, logLevel: 'silent' };
  const result = await lighthouse(url, options, config);
  chrome.kill();
  if (!result) throw new Error('Lighthouse gave no result');
  return result.lhr;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
