import type { EvaluationBatch, EvaluationResult, Finding } from '@candor/contract/evaluations';
import { bytesPerMegabyte, resumeRules } from '@candor/contract/field-rules';
import { formatTenth } from '#ui/format.ts';

type BatchFile = EvaluationBatch['files'][number];

export const findingWords: Record<Finding['state'], string> = {
  met: 'Met',
  partial: 'Partly',
  unclear: 'Unclear',
  no_evidence: 'No evidence',
  contradicted: 'Contradicted',
};

export const groupWords: Record<Finding['group'], string> = {
  occupation: 'Occupation',
  required_skill: 'Required skills',
  preferred_skill: 'Preferred skills',
  experience: 'Experience',
  education: 'Education',
  licence: 'Licenses and checks',
  duty: 'Responsibilities',
};

const reasonWords: Record<string, string> = {
  encrypted: 'The file is protected by a password.',
  broken: 'The file is damaged.',
  empty: 'There is no text in the file.',
  too_large: 'The file is too large to read safely.',
  too_slow: 'Reading the file took too long.',
  not_text: 'The file has no readable text.',
  scan_not_legible: 'The scan is not legible.',
  wrong_type: 'The file is not what its name says.',
  engine_failed: 'The evaluation failed. It can be started again.',
  not_a_resume: 'The file is not a PDF or Word document.',
  infected: 'The virus scanner refused the file.',
  plan_limit: 'Your plan has no scorings left this month.',
  fetch_not_allowed: 'The URL leads to an address that is not public.',
  fetch_not_found: 'The host in the URL was not found.',
  fetch_unreachable: "The file's server could not be reached.",
  fetch_certificate: "The certificate of the file's server is not valid.",
  fetch_timeout: "The file's server did not answer within 10 seconds.",
  fetch_cut_off: 'The connection ended before the file was complete.',
  fetch_too_large: `The file is larger than ${resumeRules.maxBytes / bytesPerMegabyte} MB.`,
  fetch_redirected: 'The URL redirects. Use the address it leads to.',
  fetch_refused: "The file's server refused to send it.",
  fetch_failed: 'The file could not be fetched. Try it again.',
};

export const hiddenWords: Record<string, string> = {
  white: 'In the color of the paper',
  low_contrast: 'Too faint to see',
  tiny: 'Too small to read',
  off_page: 'Outside the page',
  covered: 'Covered by something else',
  invisible: 'Set to be invisible',
  transparent: 'Transparent',
  vanished: 'Set to be hidden',
  zero_width: 'Made of characters without width',
  tag_characters: 'Made of invisible characters',
};

export const noticeWords: Record<EvaluationResult['notices'][number]['kind'], string> = {
  copied: 'Copied from the job post',
  keywords: "Lists the job post's own terms",
  instructions: 'Written to screening software',
};

/** Why a file has no result, in words. */
export function explainReason(reason: string | null): string {
  return reasonWords[reason ?? ''] ?? 'The file could not be read.';
}

export function describeFileState({ state, reason }: BatchFile): string {
  switch (state) {
    case 'queued':
      return 'Waiting';
    case 'running':
      return 'Being read';
    case 'finished':
      return 'Evaluated';
    case 'cancelled':
      return 'Canceled';
    default:
      return explainReason(reason);
  }
}

/** What something adds to the score, of the most that it could. */
export function formatPoints(points: number, most: number): string {
  return `${formatTenth(points)} of ${formatTenth(most)} points`;
}
