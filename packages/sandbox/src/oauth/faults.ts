export const OAUTH_FAULTS = [
  'none',
  /** The grant is gone: expired, or revoked by its owner. */
  'invalid-grant',
  'server-error',
  'busy',
  'hang',
  'truncate',
  /** The refresh takes effect, and its answer is lost. */
  'lost-answer',
  /** A refresh leaves the refresh token as it was and does not repeat it, as Google does. */
  'no-rotation',
  /** The person grants only the first of what was asked for. */
  'fewer-scopes',
] as const;

export type OAuthFaultMode = (typeof OAUTH_FAULTS)[number];

export interface OAuthFault {
  mode: OAuthFaultMode;
  /** After so many answers of the token address it is well again; until it is switched off when it is not given. */
  times?: number;
  /** How long access tokens live; an hour when it is not given. */
  expiresInSeconds?: number;
}

export type OAuthFaultSwitch = ReturnType<typeof createOAuthFaultSwitch>;

/** How the authorization server misbehaves at the moment; it is forgotten when the sandbox stops. */
export function createOAuthFaultSwitch() {
  let current: OAuthFault = { mode: 'none' };
  return {
    get: (): OAuthFault => current,
    set(fault: OAuthFault) {
      current = fault;
    },
    /** The mode for this answer. */
    take(): OAuthFaultMode {
      const { mode, times } = current;
      if (times !== undefined)
        current =
          times > 1 ? { ...current, times: times - 1 } : { ...current, mode: 'none', times: undefined };
      return mode;
    },
  };
}
