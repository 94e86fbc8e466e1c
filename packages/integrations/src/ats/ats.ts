import type { OAuthClient } from '../oauth/oauth.ts';

export const atsNames = ['jobadder', 'lever', 'workable', 'zoho_recruit'] as const;
export type AtsName = (typeof atsNames)[number];

/** What a company's own system says of one of its jobs, in our words. Texts are plain and within our limits. */
export interface AtsJob {
  /** Of at most 200 characters; never empty. */
  title: string;
  /** Paragraphs and bullets. */
  description: string;
  department: string;
  city: string;
  /** From the product's list, 'Other', or empty. */
  country: string;
  status: 'open' | 'draft' | 'closed';
  jobType: string | null;
  employmentType: string | null;
  salaryRange: string | null;
  /** The person to name as the one who adds a candidate, if the system requires a name. */
  actsAs: string | null;
}

/** One job of a page. What cannot be understood fails alone. */
export type AtsEntry =
  | {
      kind: 'job';
      externalId: string;
      /** When it was last changed there, as the vendor writes it. */
      changedAt: string;
      job: AtsJob;
      /** What had to be left out or shortened. */
      notes: string[];
    }
  /** The list tells little: the rest has to be fetched, unless this very state was taken before. */
  | { kind: 'summary'; externalId: string; changedAt: string; title: string }
  | { kind: 'problem'; externalId: string | null; title: string | null; reason: string };

export interface AtsPage {
  entries: AtsEntry[];
  /** To be given for the next page; null on the last one. */
  next: string | null;
  /** How many there are in all, where the vendor says so. */
  total: number | null;
}

/** A person whom the hiring team shortlisted. */
export interface AtsPerson {
  /** Ours, by which the same person is found again after an answer was lost. */
  reference: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  /** Where they are found in Candor. */
  link: string;
  resume: { name: string; type: string; content: Uint8Array } | null;
}

/** A connected account. */
export interface AtsAccount {
  key: string;
  /** A token that works; another one than `refused`, which the vendor no longer takes. */
  fetchToken(refused?: string): Promise<string>;
  /** What the vendor said with the tokens. */
  further: Readonly<Record<string, unknown>>;
  /** What the vendor said of the account. */
  details: Readonly<Record<string, string>>;
}

export interface AtsClient {
  /**
   * A page of jobs. `since`: those changed after, whatever their state. Without: all that are open or drafts, closed ones being
   * of no interest to whoever begins.
   */
  listJobs(asked: { cursor: string | null; since: Date | null }): Promise<AtsPage>;
  /** One job in full; undefined where it is gone. */
  findJob(externalId: string): Promise<AtsEntry | undefined>;
  /** Adds somebody to a job, unless they are there; answers the vendor's id. Undefined: this vendor takes nobody. */
  addCandidate?(job: { externalId: string; actsAs: string | null }, person: AtsPerson): Promise<string>;
}

/** A vendor of applicant-tracking systems. */
export interface AtsConnector {
  readonly name: AtsName;
  /** As people know it. */
  readonly label: string;
  readonly oauth: OAuthClient;
  readonly takesCandidates: boolean;
  open(account: AtsAccount): AtsClient;
}
