import { Socket } from 'node:net';
import { endWithParent } from './end-with-parent.ts';
import { readResumeHere } from './read-resume-here.ts';
import type { ReaderMessage, ReadRequest } from './reader-process.ts';

// Nothing that a resume says is ever looked up: no code in this process can open a connection.
Socket.prototype.connect = () => {
  throw new Error('a reader has no network');
};

endWithParent();

const send = (message: ReaderMessage) => process.send?.(message);

process.on('message', async ({ content, type, limits }: ReadRequest) => {
  const buffer = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const result = await readResumeHere(buffer, type, { limits, onScan: () => send({ kind: 'scan' }) });
  send({ kind: 'result', result });
});
process.on('disconnect', () => process.exit());
