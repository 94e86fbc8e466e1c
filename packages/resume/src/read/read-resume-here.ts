import type { ReadResult } from '../resume-text.ts';
import { findTextFault } from './check-quality.ts';
import { composeText } from './compose-text.ts';
import { readDoc } from './doc/read-doc.ts';
import { readDocx } from './docx/read-docx.ts';
import { findLanguage } from './find-language.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { defaultReadLimits, type ReadLimits, type ResumeFileType } from './read-limits.ts';
import type { ReadDocument } from './read-lines.ts';
import { Unreadable } from './unreadable.ts';

interface ReadOptions {
  limits?: Partial<ReadLimits>;
  onScan?: () => void;
}

/** Reads a resume in this process: for the process that is made for it, and for tests. It has no limit of time or memory. */
export async function readResumeHere(
  content: Buffer,
  type: ResumeFileType,
  { limits: some, onScan }: ReadOptions = {},
): Promise<ReadResult> {
  const limits = { ...defaultReadLimits, ...some };
  try {
    if (content.length === 0) throw new Unreadable('empty');
    const document = await readByType[type](content, { limits, onScan });
    const raw = document.pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');
    const composed = composeText(document, limits);
    const fault = findTextFault(composed.text, raw);
    if (fault) return { ok: false, reason: fault };
    return { ok: true, resume: { ...composed, language: await findLanguage(composed.text) } };
  } catch (error) {
    return { ok: false, reason: error instanceof Unreadable ? error.reason : 'broken' };
  }
}

type Read = (content: Buffer, options: { limits: ReadLimits; onScan?: () => void }) => Promise<ReadDocument>;

const readByType: Record<ResumeFileType, Read> = { pdf: readPdf, docx: readDocx, doc: readDoc };
