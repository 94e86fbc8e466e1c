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
  queued: { label: 'Queued', tone: 'info', meaning: 'Waits to be handed to the mail server.' },
  sending: { label: 'Sending', tone: 'info', meaning: 'Is being handed to the mail server.' },
  sent: { label: 'Sent', tone: 'good', meaning: 'The mail server took it.' },
  failed: { label: 'Failed', tone: 'bad', meaning: 'The mail server did not take it.' },
  unknown: {
    label: 'Unknown',
    tone: 'warn',
    meaning: 'The connection broke while it was handed over: it may have arrived. It is not repeated.',
  },
  received: { label: 'Received', tone: 'neutral', meaning: 'The candidate wrote it.' },
};
