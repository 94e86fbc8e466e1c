import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { test } from './test.ts';

const builtApp = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

/** Weighs the scripts that the page fetches from here on, in bytes of gzip. */
export function weighScripts(page: Page): () => Promise<number> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname);
  });
  return async () => {
    const sizes = await Promise.all([...scripts].map((path) => stat(`${builtApp}${path}.gz`)));
    const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
    test.info().annotations.push({ type: 'gzip', description: `${(bytes / 1000).toFixed(1)} kB` });
    return bytes;
  };
}
