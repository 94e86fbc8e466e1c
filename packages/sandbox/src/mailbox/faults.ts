export const FAULT_MODES = ['none', 'refuse', 'reject', 'tempfail', 'hang', 'drop-after-data'] as const;

export type FaultMode = (typeof FAULT_MODES)[number];

export interface Fault {
  mode: FaultMode;
  /** Only mail to this address meets the fault. */
  recipient?: string;
}

export type FaultSwitch = ReturnType<typeof createFaultSwitch>;

/** The fault the mailbox plays at the moment; it is forgotten when the sandbox stops. */
export function createFaultSwitch() {
  let current: Fault = { mode: 'none' };
  return {
    get: (): Fault => current,
    set(fault: Fault) {
      current = fault.recipient ? { ...fault, recipient: fault.recipient.trim() } : { mode: fault.mode };
    },
    refusesConnections: () => current.mode === 'refuse' && !current.recipient,
    modeFor(recipients: string[]): FaultMode {
      const wanted = current.recipient?.toLowerCase();
      const meets = !wanted || recipients.some((address) => address.toLowerCase() === wanted);
      return meets ? current.mode : 'none';
    },
  };
}
