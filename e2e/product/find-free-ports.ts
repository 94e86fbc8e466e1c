import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Two ports that nothing listens on. They are none of those that systems give to whoever asks for any: while a product starts,
 * somebody else would be given the very same.
 */
export async function findFreePorts(): Promise<[number, number]> {
  const port = randomInt(20_000, 32_000);
  return (await isFree(port)) && (await isFree(port + 1)) ? [port, port + 1] : findFreePorts();
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
