const day = 24 * 60 * 60 * 1000;

/** A session ends when it was not used for this long, and in any case after the absolute time. */
export const sessionIdleMs = 7 * day;
export const sessionAbsoluteMs = 30 * day;
