export const STRIPE_FAULTS = [
  'none',
  /** Of the API: it fails before anything happened, or is busy, or never answers. */
  'server-error',
  'busy',
  'hang',
  /** What was asked takes effect, and its answer is lost. */
  'lost-answer',
  /** Of deliveries: each comes later, several times, or after the one behind it. */
  'delay',
  'repeat',
  'reorder',
  'wrong-secret',
  /** Signed with a former secret as well as with the one in use. */
  'two-signatures',
  'old-time',
  'future-time',
] as const;

export type StripeFaultMode = (typeof STRIPE_FAULTS)[number];

const ofApi: readonly StripeFaultMode[] = ['server-error', 'busy', 'hang', 'lost-answer'];

export interface StripeFault {
  mode: StripeFaultMode;
  /** After so many calls, or deliveries, it is well again; until it is switched off when it is not given. */
  times?: number;
  /** Only calls whose path begins so, as in `/v1/checkout`. */
  path?: string;
}

export type StripeFaultSwitch = ReturnType<typeof createStripeFaultSwitch>;

/** How the stand-in misbehaves at the moment; it is forgotten when the sandbox stops. */
export function createStripeFaultSwitch() {
  let current: StripeFault = { mode: 'none' };
  const take = (): StripeFaultMode => {
    const { mode, times } = current;
    if (times === 1) current = { mode: 'none' };
    else if (times !== undefined) current = { ...current, times: times - 1 };
    return mode;
  };
  return {
    get: (): StripeFault => current,
    set(fault: StripeFault) {
      current = fault;
    },
    /** The mode for this call of the API. */
    takeForCall(path: string): StripeFaultMode {
      const isMeant = ofApi.includes(current.mode) && path.startsWith(current.path ?? '');
      return isMeant ? take() : 'none';
    },
    /** The mode for this delivery. */
    takeForDelivery: (): StripeFaultMode => (ofApi.includes(current.mode) ? 'none' : take()),
  };
}
