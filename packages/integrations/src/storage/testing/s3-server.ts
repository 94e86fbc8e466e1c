import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { answerError, createS3Bucket } from './s3-bucket.ts';

/** `down` drops every connection, `silent` takes requests and never answers, `failing` answers 503. */
export type S3Fault = 'none' | 'down' | 'silent' | 'failing';

/** The only ones it knows: tests set them as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. */
const credentials = { accessKeyId: 'test-only', secretAccessKey: 'test-only' };

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
  const bucket = 'candor-test';
  const serve = createS3Bucket(bucket, credentials);
  const requests: string[] = [];
  let fault: S3Fault = 'none';
  let isNextAnswerLost = false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers, url = '' } = request;
    const isFailing = fault === 'failing';
    const body = await buffer(request);
    const [path = '', query] = url.split('?');
    const signed = { method, path, query: new URLSearchParams(query), headers, body };
    const { status, ...rest } = isFailing ? answerError('ServiceUnavailable') : serve(signed);
    if (isNextAnswerLost) {
      isNextAnswerLost = false;
      request.socket.destroy();
      return;
    }
    const length = { 'content-length': Buffer.byteLength(rest.body) };
    response.writeHead(status, { ...rest.headers, ...length }).end(method === 'HEAD' ? undefined : rest.body);
  }

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (fault === 'down') return request.destroy();
    if (fault === 'silent') return request.resume();
    // A connection that is closed while a request arrives has nobody to answer.
    return answer(request, response).catch(() => request.destroy());
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
    },
  };
}
