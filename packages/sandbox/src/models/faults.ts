export const MODEL_FAULTS = [
  'none',
  'malformed',
  'wrong-shape',
  'invented-quotes',
  'score-injection',
  'gullible',
  'mail-link',
  'mail-html',
  'mail-promise',
  'mail-protected',
  'mail-stranger',
  'busy',
  'overloaded',
  'no-quota',
  'refuse',
  'timeout',
  'hang',
  'truncate',
] as const;

export type ModelFaultMode = (typeof MODEL_FAULTS)[number];

export interface ModelFault {
  mode: ModelFaultMode;
  /** After so many answers the model is well again; until it is switched off when it is not given. */
  times?: number;
}

export type ModelFaultSwitch = ReturnType<typeof createModelFaultSwitch>;

/** How the model misbehaves at the moment; it is forgotten when the sandbox stops. */
export function createModelFaultSwitch() {
  let current: ModelFault = { mode: 'none' };
  return {
    get: (): ModelFault => current,
    set(fault: ModelFault) {
      current = fault;
    },
    /** The mode for this answer. */
    take(): ModelFaultMode {
      const { mode, times } = current;
      if (times !== undefined) current = times > 1 ? { mode, times: times - 1 } : { mode: 'none' };
      return mode;
    },
  };
}
