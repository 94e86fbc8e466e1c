import { dossierSchema } from '@candor/contract/dossier';
import type { QueryOf } from '@candor/contract/endpoint';
import type { evaluationReports as endpoints } from '@candor/contract/evaluation-reports';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../../platform/context.ts';
import type { FileAnswer } from '../../../platform/module.ts';
import { gatherDossier } from './dossier/gather-dossier.ts';
import { printDossier } from './dossier/print-dossier.ts';

/** The dossier of an evaluation, as a document or as data. Who asks for it stands in it, and in the log. */
export async function makeDossier(
  ctx: SessionContext,
  { params, query }: { params: { id: string }; query: QueryOf<typeof endpoints.makeDossier> },
): Promise<FileAnswer> {
  const { format } = query;
  const dossier = await inTransaction(ctx, async (ctx) => {
    await recordAudit(ctx, { recordId: params.id, details: { format } });
    return dossierSchema.parse(await gatherDossier(ctx, params.id));
  });
  const name = `Dossier ${dossier.candidate.name}, ${dossier.job.title}`;
  return format === 'json'
    ? {
        contentType: 'application/json; charset=utf-8',
        content: Buffer.from(`${JSON.stringify(dossier, null, 2)}\n`),
        cacheControl: 'private, no-store',
        saveAs: `${name}.json`,
      }
    : {
        contentType: 'application/pdf',
        content: await printDossier(dossier),
        cacheControl: 'private, no-store',
        saveAs: `${name}.pdf`,
      };
}
