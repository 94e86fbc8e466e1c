import { readFileSync } from 'node:fs';
import type { Config } from '../platform/config.ts';
import { findMasterKey } from '../platform/secrets.ts';
import { databaseAddressFile, openDatabase } from './open-database.ts';
import { explainStartFailure, StartError } from './start-error.ts';

/** Runs a terminal command. A mistake the user can fix is explained in one sentence, and the exit code tells the outcome. */
export async function runCommand(work: (say: (line: string) => void) => Promise<void>): Promise<void> {
  try {
    await work((line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    const explained = explainStartFailure(error);
    const isExpected = explained instanceof StartError;
    process.stderr.write(`${isExpected ? explained.message : (explained as Error).stack}\n`);
    process.exitCode = 1;
  }
}

/** The key that the product has. A command makes none: it would be taken for the one that everything is sealed with. */
export function getMasterKey({ secretKey, dataDir }: Config): string {
  const key = findMasterKey(secretKey, dataDir);
  if (key) return key;
  throw new StartError(
    `There is no key: set SECRET_KEY as the product has it, or DATA_DIR to the folder with its secret-key (now ${dataDir}).`,
  );
}

/** The database of a product that may be running at this moment; else it is opened. */
export async function findRunningDatabase(config: Config, say: (line: string) => void) {
  try {
    return await openDatabase(config, say);
  } catch (error) {
    const explained = explainStartFailure(error);
    const isRunning = error instanceof Error && 'code' in error && error.code === 'data_dir_in_use';
    if (!isRunning) throw explained;
    return {
      adminUrl: readFileSync(databaseAddressFile(config.dataDir), 'utf8').trim(),
      stop: async () => undefined,
    };
  }
}
