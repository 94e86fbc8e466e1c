import { ProductError } from '../../../platform/product-error.ts';

export interface DecodedText {
  text: string;
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
}

/** What spreadsheets and other documents begin with, when somebody chooses them in place of a CSV file. */
const otherFiles = ['PK\u0003\u0004', '%PDF', '\u00d0\u00cf\u0011\u00e0', '{\\rtf'];
/** Of so many bytes it is told whether every second one is zero. */
const sampleBytes = 2_000;

/** The text of a file, by its mark or by what its bytes can be. What is no text is refused. */
export function decodeText(content: Buffer): DecodedText {
  const start = content.toString('latin1', 0, 8);
  if (otherFiles.some((sign) => start.startsWith(sign))) throw new ProductError('not_a_csv');
  const decoded = decode(content);
  if (decoded.text.includes('\0')) throw new ProductError('not_a_csv');
  return decoded;
}

function decode(content: Buffer): DecodedText {
  if (content[0] === 0xff && content[1] === 0xfe)
    return { text: read(content, 'utf-16le'), encoding: 'UTF-16' };
  if (content[0] === 0xfe && content[1] === 0xff)
    return { text: read(content, 'utf-16be'), encoding: 'UTF-16' };
  const wide = guessWide(content);
  if (wide) return { text: read(content, wide), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content), encoding: 'UTF-8' };
  } catch {
    return { text: read(content, 'windows-1252'), encoding: 'Windows-1252' };
  }
}

function read(content: Buffer, encoding: string): string {
  return new TextDecoder(encoding).decode(content);
}

/** UTF-16 without a mark: Latin letters leave every second byte zero. */
function guessWide(content: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const sample = content.subarray(0, sampleBytes);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = sample.length / 4;
  if (odd > most && even < odd / 10) return 'utf-16le';
  if (even > most && odd < even / 10) return 'utf-16be';
  return undefined;
}
