import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestMailbox, type TestMailbox } from './testing.ts';

let mailbox: TestMailbox;
const impatient = { socketTimeout: 1_000 };

beforeEach(async () => {
  mailbox = await openTestMailbox();
});

afterEach(() => mailbox.dispose());

describe('the fault switch', () => {
  it('starts with no fault and answers what is set', async () => {
    expect(await mailbox.json('/mailbox/faults')).toEqual({ mode: 'none' });
    const answer = await mailbox.setFault({ mode: 'reject', recipient: 'li@example.com' });
    expect(await answer.json()).toEqual({ mode: 'reject', recipient: 'li@example.com' });
    expect(await mailbox.json('/mailbox/faults')).toEqual({ mode: 'reject', recipient: 'li@example.com' });
  });

  it('refuses a mode it does not know', async () => {
    expect((await mailbox.setFault({ mode: 'explode' })).status).toBe(400);
    expect(await mailbox.json('/mailbox/faults')).toEqual({ mode: 'none' });
  });

  it('closes connections at once on refuse, and works again after', async () => {
    await mailbox.setFault({ mode: 'refuse' });
    await expect(mailbox.sendTo('li@example.com')).rejects.toMatchObject({ command: 'CONN' });
    await mailbox.setFault({ mode: 'none' });
    await mailbox.sendTo('li@example.com');
    expect(await mailbox.messages()).toHaveLength(1);
  });

  it('answers 550 on reject and 451 on tempfail', async () => {
    await mailbox.setFault({ mode: 'reject' });
    await expect(mailbox.sendTo('li@example.com')).rejects.toMatchObject({ responseCode: 550 });
    await mailbox.setFault({ mode: 'tempfail' });
    await expect(mailbox.sendTo('li@example.com')).rejects.toMatchObject({ responseCode: 451 });
    expect(await mailbox.messages()).toEqual([]);
  });

  it('never answers the content on hang, and stores nothing', async () => {
    await mailbox.setFault({ mode: 'hang' });
    const sending = mailbox.sendTo('li@example.com', {}, impatient);
    await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(await mailbox.messages()).toEqual([]);
  });

  it('stores the message and cuts the line before the answer on drop-after-data', async () => {
    await mailbox.setFault({ mode: 'drop-after-data' });
    await expect(mailbox.sendTo('li@example.com', { messageId: '<cut@candor.test>' })).rejects.toThrow();
    expect(await mailbox.messages()).toHaveLength(1);
    expect(await mailbox.json('/mailbox/journal')).toMatchObject([
      { messageId: '<cut@candor.test>', deliveries: 1 },
    ]);
  });

  it('strikes only mail to the named recipient', async () => {
    for (const mode of ['refuse', 'reject', 'tempfail', 'drop-after-data', 'hang']) {
      await mailbox.setFault({ mode, recipient: 'Struck@example.com' });
      const how = mode === 'hang' ? impatient : {};
      await expect(mailbox.sendTo('struck@example.com', {}, how), mode).rejects.toThrow();
      await mailbox.sendTo('spared@example.com');
    }
    expect(await mailbox.messages('?to=spared@example.com')).toHaveLength(5);
  });
});
