import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getChromium } from './find-chromium.mjs';
import { inProject, ROOT } from './project.mjs';
import { buildToolEnv, getRuntimeNode } from './runtime-node.mjs';
import { readPlaywrightReport, readVitestReport } from './test-figures.mjs';

/** Runs the unit and endpoint tests, all or those whose path holds a filter, and answers their figures. */
export function runVitest(filters) {
  return withReport(async (reportFile) => {
    const args = [
      inProject('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
    ];
    args.push(
      `--outputFile.json=${reportFile}`,
      ...(filters.length > 0 ? ['--passWithNoTests'] : []),
      ...filters,
    );
    const exitedWell = await runShown(args, {});
    return readVitestReport(readReport(reportFile), exitedWell);
  });
}

/** Runs the browser tests, all or those whose path holds a filter, and answers their figures. */
export async function runPlaywright(filters) {
  const config = inProject('e2e', 'playwright.config.ts');
  if (!existsSync(config)) {
    console.error(`FAILED browser tests: there is no ${config}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const chromium = await getChromium();
  return withReport(async (reportFile) => {
    const args = [inProject('node_modules', '@playwright', 'test', 'cli.js'), 'test', '-c', config];
    args.push('--reporter=list,json', ...(filters.length > 0 ? ['--pass-with-no-tests'] : []), ...filters);
    const exitedWell = await runShown(args, {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    });
    return readPlaywrightReport(readReport(reportFile), exitedWell);
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
    const child = spawn(getRuntimeNode(), args, { cwd: ROOT, env: buildToolEnv(env), stdio: 'inherit' });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
