/** A Content-Disposition by RFC 6266 for a name that somebody else chose: plain letters, and the whole in UTF-8 beside it. */
export function attachmentNamed(name: string): string {
  // Control and direction characters could break the header or make 'exe.pdf' look like 'fdp.exe'.
  const shown =
    [...name.normalize('NFC').replace(/[\p{Cc}\p{Cf}/\\]/gu, '')].slice(0, 150).join('').trim() || 'file';
  const plain = shown.replace(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(shown).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
