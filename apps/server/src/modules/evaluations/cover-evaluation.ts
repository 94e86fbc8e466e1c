import { createHash } from 'node:crypto';
import { runEngine } from '@candor/agents/engine';
import type { EvaluationResult } from '@candor/contract/evaluations';
import { resumeReadings } from '@candor/database/schema';
import type { ReadResult, ResumeText } from '@candor/resume/resume-text';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { blindName, createCover, listCovered, readIdentifying } from '../blind-review/blind-review.ts';
import type { StoredResult } from './evaluation-view.ts';

interface BlindCopy {
  /** The resume with names, contacts and schools covered letter by letter; null where it was not read. */
  text: string | null;
  /** What is covered in it, wherever else it may stand. */
  words: string[];
}

/** A resume as blind review shows it: quotes keep their places in it. `known` tells who its person is, where that is known. */
export async function coverResume(
  resume: ResumeText,
  known: readonly string[],
  now: Date,
): Promise<BlindCopy & { text: string }> {
  const redacted = await redactOnce(resume, now);
  const words = [...known, ...listCovered(resume.text, redacted)];
  return { text: createCover(words)(redacted), words };
}

const mostKept = 500;
const kept = new Map<string, Promise<string>>();

/** Finding out what to cover takes its time, and a list is looked at again and again: the newest are kept. */
function redactOnce(resume: ResumeText, now: Date): Promise<string> {
  const key = createHash('sha256').update(resume.text).digest('base64url');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const redacted = runEngine('awaited', 'redactResume', { resume, now });
  redacted.catch(() => kept.delete(key));
  const oldest = kept.size >= mostKept ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(key, redacted);
  return redacted;
}

/** The blind copy of the resume that an evaluation was made from. */
export async function readBlindCopy(
  ctx: Transactional<MemberContext>,
  fileKey: string,
  candidateId: string,
): Promise<BlindCopy> {
  const known = (await readIdentifying(ctx, [candidateId]))(candidateId);
  return makeBlindCopy(ctx, (await findReadings(ctx, [fileKey])).get(fileKey), known);
}

/** What was read in files, by their keys. */
export async function findReadings(
  ctx: Transactional<MemberContext>,
  fileKeys: string[],
): Promise<Map<string, ReadResult>> {
  if (fileKeys.length === 0) return new Map();
  const rows = await ctx.db
    .select({ fileKey: resumeReadings.fileKey, content: resumeReadings.content })
    .from(resumeReadings)
    .where(
      and(eq(resumeReadings.organizationId, ctx.organizationId), inArray(resumeReadings.fileKey, fileKeys)),
    );
  return new Map(rows.map(({ fileKey, content }) => [fileKey, content as ReadResult]));
}

/** The blind copy of what was read in a resume. */
export async function makeBlindCopy(
  ctx: Transactional<MemberContext>,
  reading: ReadResult | undefined,
  known: string[],
): Promise<BlindCopy> {
  return reading?.ok ? coverResume(reading.resume, known, ctx.now) : { text: null, words: known };
}

/** An evaluation without who it is about. */
export function coverEvaluation(result: EvaluationResult, copy: BlindCopy): EvaluationResult {
  const { firstName, lastName } = blindName(result.candidate_id);
  const name = { candidate_name: `${firstName} ${lastName}`, resume_file_path: null, blind: true };
  return { ...coverFound(result, copy), ...name };
}

/** What was found, with everything that was taken from the resume shown as its blind copy has it. */
export function coverFound<Result extends StoredResult>(result: Result, { text, words }: BlindCopy): Result {
  const schools = result.education.flatMap(({ institution }) => institution ?? []);
  const cover = createCover([...words, ...schools]);
  const coverQuote = <Place extends { text: string; start: number; end: number }>(quote: Place) => {
    const place = text?.slice(quote.start, quote.end);
    return { ...quote, text: cover(place?.length === quote.text.length ? place : quote.text) };
  };
  const coverNullable = (value: string | null) => (value === null ? null : cover(value));
  return {
    ...result,
    findings: result.findings.map((finding) => ({
      ...finding,
      reason: cover(finding.reason),
      quotes: finding.quotes.map(coverQuote),
    })),
    soft_skills: result.soft_skills.map((skill) => ({ ...skill, evidence: coverNullable(skill.evidence) })),
    education: result.education.map((item) => ({
      ...item,
      institution: null,
      degree: coverNullable(item.degree),
    })),
    // Employers are judged; the person's own name among them is covered.
    work_history: result.work_history.map((position) => ({
      ...position,
      title: coverNullable(position.title),
      employer: coverNullable(position.employer),
    })),
    justification: cover(result.justification),
    hidden_text: result.hidden_text.map((hidden) => ({ ...hidden, text: cover(hidden.text) })),
    notices: result.notices.map(coverQuote),
  };
}
