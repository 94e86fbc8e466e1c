import { ScanError } from '@candor/integrations/virus-scan';
import type { Context } from '../../platform/context.ts';
import type { UploadedFile } from '../../platform/module.ts';
import { ProductError } from '../../platform/product-error.ts';

/** Has a file scanned where a scanner is set up. One that cannot be scanned is not taken: it may be tried again. */
export async function refuseInfected(ctx: Context, file: UploadedFile): Promise<void> {
  const { scanner } = ctx.platform;
  if (!scanner) return;
  try {
    const { found } = await scanner.scan(file.content);
    if (!found) return;
    ctx.log.warn({ found }, 'an uploaded file was refused by the virus scanner');
  } catch (error) {
    if (!(error instanceof ScanError)) throw error;
    ctx.log.error({ error }, 'an uploaded file could not be scanned');
    throw new ProductError('storage_unavailable', { retryAfterSeconds: 10 });
  }
  throw new ProductError('resume_infected', { fields: { resume: 'Please upload a different file' } });
}
