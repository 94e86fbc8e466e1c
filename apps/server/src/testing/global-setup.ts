import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@candor/database/embedded';
import { migrateDatabase } from '@candor/database/migrate';
import type { TemplateUrls } from '@candor/database/testing';
import { startPooler } from '@candor/database/testing/pooler';
import type { TestProject } from 'vitest/node';
import { allQueues } from '../modules/all-modules.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    templateDatabaseUrl: TemplateUrls;
    /** Given in the run through PgBouncer. */
    poolerUrl: string | undefined;
  }
}

/** One PostgreSQL for the whole run, with a migrated database that test files copy. Durability is off: it is thrown away. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'candor-test-'));
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  await migrateDatabase(postgres.url(), allQueues);
  project.provide('templateDatabaseUrl', { url: postgres.url(), adminUrl: postgres.adminUrl() });
  const pooler = project.name === 'pooled' ? await startPooler(postgres.url()) : undefined;
  project.provide('poolerUrl', pooler?.url);
  return async () => {
    await pooler?.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
