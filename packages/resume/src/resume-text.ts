/** A stretch of the visible text: from `start` up to, and not including, `end`. */
export interface Span {
  start: number;
  end: number;
}

/** Where a stretch of the text stands on its page, in points from the upper left corner. */
export interface Placed extends Span {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export type HiddenReason =
  | 'white'
  | 'low_contrast'
  | 'tiny'
  | 'off_page'
  | 'covered'
  | 'invisible'
  | 'transparent'
  | 'vanished'
  | 'zero_width'
  | 'tag_characters';

/** Text that a person who looks at the document does not see. It counts for nothing, and is shown to the recruiter. */
export interface HiddenText {
  text: string;
  reason: HiddenReason;
  page: number;
}

export type UnreadableReason =
  | 'encrypted'
  | 'broken'
  | 'empty'
  | 'too_large'
  | 'too_slow'
  | 'not_text'
  | 'scan_not_legible'
  | 'wrong_type';

export interface PageSize {
  width: number;
  height: number;
}

/** What a person can read in a resume, in the order in which they would read it. */
export interface ResumeText {
  /** Lines end with `\n`; a page ends with `\f`. Every span of a profile or a finding is a stretch of this text. */
  text: string;
  pages: readonly PageSize[];
  /** One entry a line of the text; empty where the format has no places (Word). */
  lines: readonly Placed[];
  hidden: readonly HiddenText[];
  /** ISO 639-1, or null where it cannot be told. */
  language: string | null;
  /** How the text was come by: as it stands in the file, or by reading the picture of a scan. */
  source: 'text' | 'scan';
  /** What was left out by rule, such as pages beyond the limit. */
  truncated: boolean;
}

export type ReadResult = { ok: true; resume: ResumeText } | { ok: false; reason: UnreadableReason };
