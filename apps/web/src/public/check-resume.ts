import { bytesPerMegabyte, resumeRules } from '@candor/contract/field-rules';
import { pageErrors } from '@candor/contract/page-errors';
import { sortFiles } from '#ui/accepted-files.ts';

// Phones hand over files without an ending, which are then known by their type.
const accept = [resumeRules.endings, ...resumeRules.types].join(',');

/** Why a chosen file cannot be taken; the server looks again, at its content. */
export function checkResume(file: File): string | undefined {
  const [refusal] = sortFiles([file], { accept, maxBytes: resumeRules.maxBytes }).refused;
  if (!refusal) return undefined;
  return pageErrors[refusal.reason === 'type' ? 'resume_wrong_type' : 'resume_too_large'].detail;
}

/** What a resume may be, as in 'PDF, DOC or DOCX, up to 5 MB'. */
export function describeResume(): string {
  const kinds = resumeRules.endings.replaceAll('.', '').toUpperCase().split(',');
  return `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}, up to ${resumeRules.maxBytes / bytesPerMegabyte} MB`;
}
