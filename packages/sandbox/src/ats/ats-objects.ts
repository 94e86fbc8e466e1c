/** A company in the vendor's system. */
export interface AtsAccount {
  id: string;
  name: string;
  /** Whose jobs these are, where the vendor tells companies apart by address. */
  subdomain: string;
  /** Where the vendor keeps it, as in `eu`. */
  region: string;
}

/** A job as its recruiters keep it; each vendor's API writes it in its own words. */
export interface AtsJob {
  /** The vendor's own: a number, a UUID, a short code. */
  id: string;
  accountId: string;
  title: string;
  html: string;
  requirementsHtml: string;
  benefitsHtml: string;
  department: string;
  city: string;
  region: string;
  /** Two letters of ISO 3166. */
  country: string;
  status: AtsJobStatus;
  employment: string;
  salary: { from: number; to: number; currency: string } | null;
  workplace: 'onsite' | 'remote' | 'hybrid' | 'unspecified';
  isSample: boolean;
  createdAt: string;
  updatedAt: string;
  /** Fields as the API writes them, over its own: for answers that the vendor should never give. */
  raw: Record<string, unknown>;
}

export const atsJobStatuses = ['open', 'internal', 'draft', 'closed'] as const;
export type AtsJobStatus = (typeof atsJobStatuses)[number];

/** Somebody whom Candor sent. */
export interface AtsCandidate {
  id: string;
  accountId: string;
  jobId: string;
  name: string;
  email: string;
  /** Whether the vendor thinks that a recruiter found them, and so writes them nothing. */
  isSourced: boolean;
  performedBy: string | null;
  tags: string[];
  resumeName: string | null;
  resumeBytes: number;
  notes: string[];
  createdAt: string;
}
