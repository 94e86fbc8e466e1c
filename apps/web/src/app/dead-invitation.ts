/** An invitation that cannot be accepted leads to the login page, which goes on saying so. */
const texts = {
  missing: {
    title: 'Invalid invitation link',
    text: 'Open the whole link from your invitation email, or ask the person who invited you for a new one.',
  },
  expired: {
    title: 'Invalid or expired invitation',
    text: 'Ask the person who invited you for a new one. If you already joined, log in.',
  },
} as const;

export type DeadInvitation = keyof typeof texts;

export function describeDeadInvitation(kind: DeadInvitation) {
  return texts[kind];
}

/** Finds in the state of an address which invitation led here. */
export function findDeadInvitation(state: unknown): DeadInvitation | undefined {
  const kind = (state as { deadInvitation?: unknown } | null)?.deadInvitation;
  return kind === 'missing' || kind === 'expired' ? kind : undefined;
}
