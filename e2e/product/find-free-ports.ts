import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Two ports that nothing listens on; both are held until both are known, so that they differ. */
export async function findFreePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()];
  const ports: number[] = [];
  for (const server of servers) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ports.push((server.address() as AddressInfo).port);
  }
  for (const server of servers) {
    server.close();
    await once(server, 'close');
  }
  return ports as [number, number];
}
