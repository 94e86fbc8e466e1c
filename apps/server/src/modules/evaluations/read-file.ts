import { files, resumeReadings } from '@candor/database/schema';
import { readResume } from '@candor/resume/read';
import type { ReadResult } from '@candor/resume/resume-text';
import { and, eq, min } from 'drizzle-orm';
import { type Context, inTransaction } from '../../platform/context.ts';
import { readStoredFile } from '../applications/applications.ts';

/** The reader's version. Raising it makes every file be read again. */
export const readerVersion = '5';

const kinds = new Map([
  ['application/pdf', 'pdf'],
  ['application/msword', 'doc'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
] as const);

export interface FileReading {
  result: ReadResult;
  file: typeof files.$inferSelect;
  /** When this very content was first received: 'until today' in a resume means that day, whenever it is judged. */
  sentAt: Date;
}

/** What can be read in a stored resume. It is read once for every version of the reader. */
export async function readFile(ctx: Context, fileKey: string): Promise<FileReading> {
  const { file, known, sentAt } = await inTransaction(ctx, async ({ db }) => {
    const [row] = await db
      .select({ file: files, reading: resumeReadings })
      .from(files)
      .leftJoin(
        resumeReadings,
        and(eq(resumeReadings.fileKey, files.key), eq(resumeReadings.version, readerVersion)),
      )
      .where(eq(files.key, fileKey));
    if (!row) throw new Error('the file of an evaluation is not known');
    const { organizationId, sha256, createdAt } = row.file;
    const [first] = await db
      .select({ at: min(files.createdAt) })
      .from(files)
      .where(and(eq(files.organizationId, organizationId), eq(files.sha256, sha256)));
    return {
      file: row.file,
      known: row.reading?.content as ReadResult | undefined,
      sentAt: first?.at ?? createdAt,
    };
  });
  if (known) return { file, result: known, sentAt };
  const kind = kinds.get(file.contentType as 'application/pdf');
  if (!kind) throw new Error('the file of an evaluation is of no kind that can be read');
  const result = await readResume(await readStoredFile(ctx, file), kind, ctx.platform.readLimits);
  await keepReading(ctx, file, result);
  return { file, result, sentAt };
}

async function keepReading(
  ctx: Context,
  { organizationId, key }: typeof files.$inferSelect,
  result: ReadResult,
): Promise<void> {
  const reading = { version: readerVersion, isReadable: result.ok, content: result, createdAt: ctx.now };
  await inTransaction(ctx, ({ db }) =>
    db
      .insert(resumeReadings)
      .values({ organizationId, fileKey: key, ...reading })
      .onConflictDoUpdate({
        target: [resumeReadings.organizationId, resumeReadings.fileKey],
        set: reading,
      }),
  );
}
