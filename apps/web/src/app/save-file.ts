/** Lets the browser save a file that was fetched with the person's token, which a plain link could not carry. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser takes the file up only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
