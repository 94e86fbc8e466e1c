import type { HiddenText, PageSize } from '../resume-text.ts';

/** A line as it stands on a page; Word has no places, so its lines have no box. */
export interface ReadLine {
  text: string;
  box?: { x: number; y: number; width: number; height: number };
}

/** What a reader of one format hands on: lines by page, in reading order. */
export interface ReadDocument {
  pages: { lines: ReadLine[]; size?: PageSize }[];
  hidden: HiddenText[];
  source: 'text' | 'scan';
  truncated: boolean;
}
