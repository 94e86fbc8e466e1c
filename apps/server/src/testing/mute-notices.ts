import { accounts, type NotificationKind } from '@candor/contract/accounts';
import { call } from './test-client.ts';
import type { TestPerson } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

/** Turns emails of one kind off for a person, as they do on their profile. */
export async function muteNotices(
  product: TestProduct,
  { token }: TestPerson,
  kind: NotificationKind,
): Promise<void> {
  const { body } = await call(product, accounts.getSettings, { token });
  const notifications = { ...body.notifications, [kind]: false };
  await call(product, accounts.saveSettings, { token, body: { ...body, notifications } });
}
