import { emailField } from '@candor/contract/fields';
import { createSmtpSender } from '@candor/integrations/email/smtp';
import { resetSecondFactor } from '../modules/accounts/accounts.ts';
import { allModules } from '../modules/all-modules.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { startPlatform } from '../platform/start-platform.ts';
import { createSystemContext } from '../platform/system-context.ts';
import { findRunningDatabase, getMasterKey, runCommand } from './command.ts';
import { openStorage } from './open-storage.ts';
import { StartError } from './start-error.ts';

/** `npm run reset-second-factor -- EMAIL`: lets somebody in again who lost both their phone and their recovery codes. */
await runCommand(async (say) => {
  const [named] = process.argv.slice(2);
  if (!named) throw new StartError('Name the account: npm run reset-second-factor -- EMAIL');
  const { data: email } = emailField.safeParse(named);
  if (!email) throw new StartError(`${named} is not an email address.`);
  const outcome = await reset(readConfig(process.env), email, say);
  if (outcome === 'no_account') throw new StartError(`There is no account with the address ${email}.`);
  if (outcome === 'no_second_factor')
    throw new StartError(`Two-step sign-in is not on for ${email}. Nothing was changed.`);
  say(
    `Two-step sign-in is off for ${email}, and their sessions have ended. The product tells them by email.`,
  );
});

async function reset(config: Config, email: string, say: (line: string) => void) {
  const masterKey = getMasterKey(config);
  const database = await findRunningDatabase(config, say);
  try {
    const platform = await startPlatform({
      config,
      databaseUrl: database.adminUrl,
      masterKey,
      // Only queued here: a worker of the product sends it.
      email: createSmtpSender({ url: config.smtpUrl ?? '' }),
      storage: await openStorage(config, say),
      log: createLog(config),
      modules: allModules,
    });
    try {
      const ctx = createSystemContext(platform, { task: 'reset-second-factor', scope: 'platform' });
      return await resetSecondFactor({ ...ctx, auditName: 'account.second_factor_disabled' }, email);
    } finally {
      await platform.stop();
    }
  } finally {
    await database.stop();
  }
}
