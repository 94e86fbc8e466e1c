import { readConfig } from '../platform/config.ts';
import { createSecrets } from '../platform/secrets.ts';
import { findRunningDatabase, getMasterKey, runCommand } from './command.ts';
import { type Resealed, resealStored } from './rotate/reseal-stored.ts';
import { StartError } from './start-error.ts';

/** `npm run rotate-secrets`: seals everything stored with SECRET_KEY, so that SECRET_KEY_PREVIOUS can be taken away. */
await runCommand(async (say) => {
  const config = readConfig(process.env);
  const database = await findRunningDatabase(config, say);
  try {
    const masterKey = getMasterKey(config);
    const resealed = await resealStored(
      database.adminUrl,
      createSecrets(masterKey, config.previousSecretKeys),
    );
    resealed.map(describe).forEach(say);
    const unreadable = resealed.reduce((sum, { unreadable }) => sum + unreadable, 0);
    if (unreadable > 0)
      throw new StartError(
        `${unreadable.toLocaleString('en-US')} values were sealed with another key: add it to SECRET_KEY_PREVIOUS and run this again.`,
      );
    say('Everything stored is sealed with SECRET_KEY.');
  } finally {
    await database.stop();
  }
});

function describe({ kind, changed }: Resealed): string {
  return `${kind}: ${changed.toLocaleString('en-US')} sealed anew`;
}
