import { runProduct } from './run-product.ts';

/** Starts the product once for all journeys, and stops it after the last. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const product = await runProduct();
  // Journeys run in processes of their own, which inherit these.
  process.env.E2E_URL = product.url;
  process.env.E2E_MAILBOX_URL = product.mailboxUrl;
  process.env.E2E_DATA_DIR = product.dataDir;
  return product.stop;
}
