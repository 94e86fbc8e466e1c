import type { VirusScanner } from '@candor/integrations/virus-scan';
import { createClamavScanner } from '@candor/integrations/virus-scan/clamav';
import type { Config } from '../platform/config.ts';

/** The virus scanner, where one is configured. One that is out of reach may come back: files are refused until it does. */
export async function openScanner(
  { clamavUrl }: Config,
  say: (line: string) => void,
): Promise<VirusScanner | null> {
  if (!clamavUrl) return null;
  const scanner = createClamavScanner({ url: clamavUrl });
  await scanner
    .check()
    .catch((error: Error) =>
      say(
        `The virus scanner of CLAMAV_URL cannot be used (${error.message}): files are refused until it answers.`,
      ),
    );
  return scanner;
}
