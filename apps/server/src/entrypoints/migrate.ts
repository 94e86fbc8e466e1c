import { migrateDatabase } from '@candor/database/migrate';
import { allQueues } from '../modules/all-modules.ts';
import { readConfig } from '../platform/config.ts';
import { runCommand } from './command.ts';
import { openDatabase } from './open-database.ts';

/** Brings the database up to date without starting the product: a step of its own in a deployment of several processes. */
await runCommand(async (say) => {
  const database = await openDatabase(readConfig(process.env), say);
  try {
    await migrateDatabase(database.directUrl, allQueues);
    say('The database is up to date.');
  } finally {
    await database.stop();
  }
});
