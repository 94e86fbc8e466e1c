import type { ResumeFileType } from '../read/read-limits.ts';

/** A file that no honest program wrote, under the type that an upload would take it for. */
export interface HostileFile {
  name: string;
  type: ResumeFileType;
  /** Built at each call, because some are large. */
  make: () => Buffer;
}

/** Noise that is the same in every run. */
export function randomBytes(count: number, seed: number): Buffer {
  const bytes = Buffer.alloc(count);
  let state = (seed * 2_654_435_761) >>> 0;
  for (let index = 0; index < count; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[index] = state >>> 24;
  }
  return bytes;
}

/** The same file with some bytes changed. */
export function damage(content: Buffer, seed: number, count: number): Buffer {
  const damaged = Buffer.from(content);
  const noise = randomBytes(count * 5, seed);
  for (let index = 0; index < count; index++)
    damaged[noise.readUInt32LE(index * 5) % damaged.length] = noise[index * 5 + 4] ?? 0;
  return damaged;
}
