import type { JobLine } from './job-lines.ts';

/** A job's title: its field, or the line that a plain text gives for it. */
export function titleOf(field: string, lines: readonly JobLine[], text: string): string {
  if (field.trim() !== '') return field.trim();
  const marked = lines.find((line) => line.section === 'title');
  if (marked) return marked.text;
  const first = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^[#*\s]+/, '').trim())
    .find((line) => line !== '');
  return first && first.length <= 120 ? first : '';
}

const rank =
  /(?<![\p{L}-])(?:senior|snr|sr\.?|junior|jr\.?|lead|leading|principal|staff|head|chief|executive|vice president|vp|svp|avp|director|manager|specialist|analyst|consultant|engineer|technician|assistant|associate|coordinator|officer|supervisor|administrator|representative|intern|trainee|certified|professional|i{1,3}|iv|v|[1-5])(?![\p{L}-])/giu;

/** A title without brackets: places, contract terms and codes are no part of the occupation. */
export function plainTitle(title: string): string {
  return title
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What the work is about, without rank and general role words; empty where nothing else is left. */
export function fieldOfTitle(title: string): string {
  return plainTitle(title)
    .replace(rank, ' ')
    .replace(/[^\p{L}\p{N} /&+#.-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s/&.-]+|[\s/&.-]+$/g, '');
}
