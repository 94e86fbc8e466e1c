/** Kinds of parts that Word fetches and runs by itself when somebody opens the file. A link in the text is no such part. */
const fetchedKinds = /\/(?:attachedTemplate|oleObject|subDocument|frame|aFChunk|control|externalLink)$/i;
/** Another machine: the web, a share of Windows, or a file URL with a host. A template on the writer's own disk is common. */
const remoteTarget = /^\s*(?:https?:|ftp:|\\\\|\/\/|file:\/\/[^/\\])/i;

/** Says whether a part of relationships (OPC, `.rels`) makes Word fetch something from another machine. */
export function hasRemoteParts(relationships: string): boolean {
  const tags = relationships.matchAll(/<(?:\w+:)?Relationship\b((?:"[^"]*"|'[^']*'|[^"'>])*)>/g);
  return tags.some(([, attributes = '']) => {
    const kind = readAttribute(attributes, 'Type');
    return fetchedKinds.test(kind) && remoteTarget.test(readAttribute(attributes, 'Target'));
  });
}

function readAttribute(attributes: string, name: string): string {
  const match = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return decodeCharacters(match?.[1] ?? match?.[2] ?? '');
}

function decodeCharacters(text: string): string {
  return text.replace(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (whole, digits: string) => {
    const code = Number(digits.replace(/^x/i, '0x'));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
