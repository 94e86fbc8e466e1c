import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/** `down` drops every connection, `silent` takes requests and never answers, `failing` answers 503. */
export type S3Fault = 'none' | 'down' | 'silent' | 'failing';

const pageKeys = 40;

export interface TestS3Server {
  endpoint: string;
  bucket: string;
  /** A complete STORAGE_URL for it. */
  url: string;
  /** The requests that arrived so far, as `METHOD /path`. */
  requests: string[];
  setFault(fault: S3Fault): void;
  /** Lets the next request have its effect, and loses its answer. */
  loseNextAnswer(): void;
  stop(): Promise<void>;
}

/** An S3 server on this machine, which can fail as storages do. */
export async function startTestS3Server(): Promise<TestS3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'candor-s3-'));
  const bucket = 'candor-test';
  const storage = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
    // Addresses are changed below, after they were signed.
    allowMismatchedSignatures: true,
  });
  await storage.configureBuckets();
  const serve = storage.callback();
  const requests: string[] = [];
  let fault: S3Fault = 'none';
  let isNextAnswerLost = false;

  /** The storage underneath knows no conditional writes. */
  const isRefusedAsTaken = ({ method, headers, url = '' }: IncomingMessage) =>
    method === 'PUT' &&
    headers['if-none-match'] === '*' &&
    existsSync(path.join(directory, `${new URL(url, 'http://x').pathname}._S3rver_object`));

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (fault === 'down') return request.destroy();
    if (fault === 'silent') return request.resume();
    if (fault === 'failing') return answerAfterBody(request, response, 503);
    if (isRefusedAsTaken(request)) return answerAfterBody(request, response, 412);
    // A server may answer with shorter pages than asked for.
    if (request.url?.includes('prefix=')) request.url += `&max-keys=${pageKeys}`;
    if (isNextAnswerLost) {
      isNextAnswerLost = false;
      response.write = () => true;
      response.end = () => request.socket.destroy() as never;
    }
    return serve(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    bucket,
    url: `s3://${bucket}?${new URLSearchParams({ endpoint })}`,
    requests,
    setFault(next) {
      fault = next;
      server.closeAllConnections();
    },
    loseNextAnswer() {
      isNextAnswerLost = true;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function answerAfterBody(request: IncomingMessage, response: ServerResponse, status: number): void {
  request.resume();
  request.once('end', () => response.writeHead(status).end());
}
