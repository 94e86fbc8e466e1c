import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { getChromium } from '../../scripts/find-chromium.mjs';

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices'];
/** What the performance score is made of, with its weights: 10, 25, 30, 25 and 10 of 100. */
const metrics = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'speed-index': 'speed index',
};
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const chromePath = await getChromium();

for (const url of process.argv.slice(2)) {
  await measure(url, 'desktop', desktopConfig);
  await measure(url, 'mobile (slow network, processor slowed down four times)');
}

async function measure(url, device, config) {
  const found = [];
  for (let run = 1; run <= runs; run += 1) {
    const result = await runOnce(url, config);
    found.push(result);
    const { scores, times, shift, speed } = result;
    console.log(
      `run ${run}: ${describe(scores)}; ${describe(times, ' ms')}, layout shift ${shift} (speed of this machine: ${speed})`,
    );
  }
  const { pathname } = new URL(url);
  console.log(
    `${pathname} on ${device}, median of ${runs}: ${describe(medians(found, 'scores'))}; ${describe(medians(found, 'times'), ' ms')}`,
  );
  if (!config) console.log(advise(median(found.map(({ speed }) => speed))));
}

async function runOnce(url, config) {
  const chrome = await chromeLauncher.launch({ chromePath, chromeFlags });
  const options = { port: chrome.port, output: 'json', onlyCategories: categories, logLevel: 'silent' };
  const result = await lighthouse(url, options, config);
  chrome.kill();
  if (!result) throw new Error('Lighthouse gave no result');
  const { categories: rated, audits, environment } = result.lhr;
  return {
    scores: categories.map((name) => [name, Math.round((rated[name]?.score ?? 0) * 100)]),
    times: Object.entries(metrics).map(([id, name]) => [name, Math.round(audits[id].numericValue)]),
    shift: audits['cumulative-layout-shift'].numericValue.toFixed(3),
    speed: environment.benchmarkIndex,
  };
}

/** What Lighthouse's documentation (docs/throttling.md) says about slowing a machine of this speed down to a phone of the middle class. */
function advise(speed) {
  const advised = speed >= 1500 ? 4 : speed >= 800 ? 2 : 1;
  const judged =
    advised === 4 ? 'as it was slowed down here' : 'so the figures above are stricter than meant';
  return `For a machine of speed ${speed}, Lighthouse's documentation suggests a slowdown of about ${advised}x, ${judged}.`;
}

function describe(figures, unit = '') {
  return figures.map(([name, value]) => `${name} ${value}${unit}`).join(', ');
}

function medians(found, kind) {
  return found[0][kind].map(([name], index) => [name, median(found.map((run) => run[kind][index][1]))]);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
