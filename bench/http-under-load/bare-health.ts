import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that does nothing else: what it takes to answer is what the machine takes, not the product. */
const server = createServer((_, answer) => answer.end('{"status":"ok"}'));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
