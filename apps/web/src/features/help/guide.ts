import type { Right } from '@candor/contract/rights';

export type GuideId =
  | 'dashboard'
  | 'jobs'
  | 'applications'
  | 'candidates'
  | 'evaluation-results'
  | 'evaluation-history'
  | 'communication-history'
  | 'faq-request-history'
  | 'integrations'
  | 'organization'
  | 'interviews'
  | 'outbox'
  | 'requests'
  | 'scoring-agent'
  | 'communication-agent'
  | 'faq-assistant'
  | 'audit-log'
  | 'subscription'
  | 'profile';

/** A guide to one screen. Names of controls stand in [brackets]; a test looks for each of them on the screen. */
export interface Guide {
  id: GuideId;
  title: string;
  /** The screen it is about, and what somebody needs to open it. */
  path: string;
  right: Right | null;
  needs?: 'billing';
  summary: string;
  features: readonly string[];
  tip: string;
}
