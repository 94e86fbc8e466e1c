export const WEBHOOK_FAULTS = ['none', 'hang', 'cut', 'error', 'redirect', 'gone', 'busy'] as const;

export type WebhookFaultMode = (typeof WEBHOOK_FAULTS)[number];

export interface WebhookFault {
  mode: WebhookFaultMode;
  /** After so many calls the receiver is well again; until it is switched off when it is not given. */
  times?: number | undefined;
  /** How long `busy` asks to be left alone; a minute when it is not given. */
  retryAfterSeconds?: number | undefined;
}

/** How each receiver misbehaves at the moment; it is forgotten when the sandbox stops. */
export function createWebhookFaults() {
  const faults = new Map<string, WebhookFault>();
  return {
    get: (receiver: string): WebhookFault => faults.get(receiver) ?? { mode: 'none' },
    set(receiver: string, fault: WebhookFault) {
      faults.set(receiver, fault);
    },
    /** The fault for this call. */
    take(receiver: string): WebhookFault {
      const fault = faults.get(receiver) ?? { mode: 'none' };
      if (fault.times === 1) faults.delete(receiver);
      else if (fault.times !== undefined) faults.set(receiver, { ...fault, times: fault.times - 1 });
      return fault;
    },
  };
}
