import type { CommunicationStatus } from '@candor/contract/communications';

/** What each kind of message is called. */
const kindWords: Record<string, string> = {
  under_review: 'Application received',
  rejection: 'Rejection',
  shortlisted: 'Shortlisted',
  readable_file: 'Request for a readable file',
  personal_link: 'Personal link',
  answer: 'Answer to a question',
  address_corrected: 'New email address',
  review_outcome: 'Outcome of a review',
  written: 'Written by your team',
  reply: 'Reply',
};

export const nameKind = (kind: string): string => kindWords[kind] ?? kind.replaceAll('_', ' ');

export const statusWords: Record<
  CommunicationStatus,
  { label: string; tone: 'neutral' | 'good' | 'warn' | 'bad' | 'info'; meaning: string }
> = {
  queued: { label: 'Queued', tone: 'info', meaning: 'Waiting to be sent.' },
  sending: { label: 'Sending', tone: 'info', meaning: 'Being sent now.' },
  sent: { label: 'Sent', tone: 'good', meaning: 'The email server accepted it.' },
  failed: { label: 'Failed', tone: 'bad', meaning: "The email server didn't accept it." },
  unknown: {
    label: 'Unknown',
    tone: 'warn',
    meaning:
      "The connection broke while sending, so it may have arrived. Candor doesn't send it again by itself.",
  },
  received: { label: 'Received', tone: 'neutral', meaning: 'Written by the candidate.' },
};
