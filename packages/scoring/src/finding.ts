import type { CriterionGroup } from './job/criterion.ts';

/** `unclear`: something speaks of it, too little for a claim or for points; a person should look at the quote. */
export type FindingState = 'met' | 'partial' | 'unclear' | 'no_evidence' | 'contradicted';

/** Words of the resume, exactly as they stand in its visible text. */
export interface Quote {
  text: string;
  page: number;
  start: number;
  end: number;
}

/** What a resume shows for one criterion. */
export interface Finding {
  criterionId: string;
  /** The criterion, named as the job names it. */
  criterion: string;
  group: CriterionGroup;
  state: FindingState;
  /** How much of the criterion is shown, 0 to 1; the score is made of these. */
  strength: number;
  weight: number;
  required: boolean;
  quotes: Quote[];
  /** Why, in plain words. */
  reason: string;
  /** Years of dated work that show it, where they can be told. */
  years: number | null;
}

/** What one look at a resume gave for a criterion, before it is put into a finding. */
export interface Evidence {
  state: FindingState;
  strength: number;
  spans: readonly { start: number; end: number }[];
  reason: string;
  years?: number | null;
}
