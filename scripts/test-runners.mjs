import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getChromium } from './find-chromium.mjs';
import { getPgbouncer } from './find-pgbouncer.mjs';
import { inProject, ROOT } from './project.mjs';
import { buildToolEnv, getRuntimeNode } from './runtime-node.mjs';
import {
  listFailedFiles,
  listPlaywrightRemarks,
  listUnstable,
  listVitestFailures,
  mergeVitestReports,
  nameSilence,
  readPlaywrightReport,
  readVitestReport,
} from './test-figures.mjs';

// What only a loaded machine made fail is a handful of files; more than that is broken, and said at once.
const MOST_FILES_RUN_AGAIN = 5;

// What one process of a run has compiled, the others need not.
const COMPILED = { NODE_COMPILE_CACHE: inProject('.cache', 'compiled') };

/**
 * Runs the unit and endpoint tests, all or those whose path holds a filter. The few files that fail are run once more
 * by themselves, as the browser tests are; what passed only then is named. An error outside any test stays a failure.
 */
export async function runVitest(filters, options = {}) {
  const first = await runVitestOnce(filters, options);
  const files = listFailedFiles(first.report);
  const isWorthAnother = files.length > 0 && files.length <= MOST_FILES_RUN_AGAIN;
  if (!isWorthAnother) return describeVitestRun(first.report, first.exitedWell, []);

  const second = await runVitestOnce(files, options);
  const merged = mergeVitestReports(first.report, second.report);
  return describeVitestRun(merged, first.exitedWell && second.exitedWell, listUnstable(first.report, merged));
}

function describeVitestRun(report, exitedWell, unstable) {
  const failures = nameSilence('vitest', listVitestFailures(report), exitedWell);
  return { figures: readVitestReport(report, exitedWell), failures, unstable };
}

/** Runs the browser tests, all or those whose path holds a filter. */
export async function runPlaywright(filters) {
  const config = inProject('e2e', 'playwright.config.ts');
  if (!existsSync(config)) {
    console.error(`FAILED browser tests: there is no ${config}`);
    return { figures: { passed: 0, failed: 1, skipped: 0 }, failures: [], unstable: [] };
  }
  const chromium = await getChromium();
  return withReport(async (reportFile) => {
    const args = [inProject('node_modules', '@playwright', 'test', 'cli.js'), 'test', '-c', config];
    args.push('--reporter=list,json', ...(filters.length > 0 ? ['--pass-with-no-tests'] : []), ...filters);
    const exitedWell = await runShown(args, {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    });
    const report = readReport(reportFile);
    const { failures, unstable } = listPlaywrightRemarks(report);
    return {
      figures: readPlaywrightReport(report, exitedWell),
      failures: nameSilence('playwright', failures, exitedWell),
      unstable,
    };
  });
}

function runVitestOnce(filters, { root = ROOT, withPooler = true }) {
  return withReport(async (reportFile) => {
    const args = [inProject('node_modules', 'vitest', 'vitest.mjs'), 'run', `--root=${root}`];
    args.push('--reporter=default', `--reporter=${inProject('scripts', 'vitest-report.mjs')}`);
    args.push(...(filters.length > 0 ? ['--passWithNoTests'] : []), ...filters);
    const exitedWell = await runShown(args, {
      PGBOUNCER_PATH: (withPooler && (await getPgbouncer())) || '',
      TEST_REPORT_FILE: reportFile,
    });
    return { report: readReport(reportFile), exitedWell };
  });
}

async function withReport(run) {
  const dir = mkdtempSync(join(tmpdir(), 'candor-report-'));
  try {
    return await run(join(dir, 'report.json'));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function runShown(args, env) {
  return new Promise((resolve) => {
    const child = spawn(getRuntimeNode(), args, {
      cwd: ROOT,
      env: buildToolEnv({ ...COMPILED, ...env }),
      stdio: 'inherit',
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
