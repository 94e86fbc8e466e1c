/** A line may have 75 octets; what is longer goes on after a line end and a space. No letter is cut in two. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > 75) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** A text as a value: line ends become `\n`, other control characters go, and what would end the value is escaped. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\\;,]/g, (letter) => `\\${letter}`)
    .replaceAll('\n', '\\n');
}

/** A name as a parameter, which has no way to write quotes or line ends. */
export function quoteParameter(name: string): string {
  return `"${name
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll('"', "'")
    .trim()}"`;
}

/** An address as a value. One with a character that could begin something else is no address of ours. */
export function writeMailto(email: string): string {
  if (!/^[^\p{Cc}\s<>()[\],;:\\"@]+@[^\p{Cc}\s<>()[\],;:\\"@]+$/u.test(email))
    throw new Error('an invitation names something that is no email address');
  return `mailto:${email}`;
}
