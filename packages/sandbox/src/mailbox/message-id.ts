import { randomBytes } from 'node:crypto';

let lastMs = 0;
let sequence = 0;

/** A new id that sorts after every id given before, also when the clock was set back while running. */
export function createMessageId(nowMs = Date.now()): string {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    sequence = 0;
  } else {
    sequence += 1;
  }
  const time = lastMs.toString(36).padStart(9, '0');
  return `${time}${sequence.toString(36).padStart(4, '0')}${randomBytes(4).toString('hex')}`;
}
