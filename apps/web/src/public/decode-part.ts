/** A part of an address as it was meant. A stray percent sign in it is no reason for a blank page. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
