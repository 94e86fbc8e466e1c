export type OutboundTrouble =
  /** The address is not one that may be called. */
  | 'address_not_allowed'
  /** Its name leads inside, or to nobody everybody can reach. */
  | 'address_not_public'
  | 'name_not_found'
  | 'unreachable'
  | 'certificate'
  | 'timeout'
  | 'cut_off'
  | 'too_large';

/** An address from outside could not be used. The text names no contents. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly trouble: OutboundTrouble;

  constructor(trouble: OutboundTrouble, options: { cause?: unknown } = {}) {
    super(trouble, options);
    this.trouble = trouble;
  }
}
