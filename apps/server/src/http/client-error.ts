import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, errorCatalogue } from '@candor/contract/errors';

type Refusal = keyof Pick<typeof errorCatalogue, 'invalid_request' | 'payload_too_large'>;

/** What cannot be read as HTTP never becomes a request; its sender gets an answer of the same shape all the same. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code: Refusal = error.code === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'invalid_request';
  const status = statusOf(error.code);
  const body: ErrorBody = { detail: errorCatalogue[code].detail, code };
  const text = JSON.stringify(body);
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncache-control: no-store\r\n` +
        `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  socket.destroy(error);
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
