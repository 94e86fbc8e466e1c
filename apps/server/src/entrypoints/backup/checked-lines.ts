import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

export interface CheckedFile {
  bytes: number;
  sha256: string;
}

/** Writes lines as they come, compressed, and tells the checksum of the file they became. */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<CheckedFile> {
  const sum = createHash('sha256');
  let bytes = 0;
  const watch = new Transform({
    transform(chunk: Buffer, _, done) {
      sum.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(
    async function* () {
      for await (const line of lines) yield `${line}\n`;
    },
    createGzip({ level: 3 }),
    watch,
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
  return { bytes, sha256: sum.digest('hex') };
}

/** Lines end with a line feed and nothing else: Node's own reader also splits at marks that people's texts may hold. */
export async function* readLines(file: string): AsyncIterable<string> {
  const unzip = createGunzip();
  const input = createReadStream(file);
  // A pipe does not pass failures on: without this a file that cannot be read would be waited for.
  input.on('error', (error) => unzip.destroy(error));
  input.pipe(unzip).setEncoding('utf8');
  let rest = '';
  for await (const chunk of unzip as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

export async function sumFile(file: string): Promise<CheckedFile> {
  const sum = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    sum.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: sum.digest('hex') };
}
