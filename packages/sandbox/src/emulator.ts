import type { FastifyInstance } from 'fastify';

/** One emulated vendor: a prefix of its own on the sandbox's address, and what must be closed with it. */
export interface Emulator {
  prefix: string;
  name: string;
  about: string;
  register(app: FastifyInstance): void;
  close(): Promise<void>;
}
