import { Parser } from 'htmlparser2';

/** What is left of HTML that came from outside. Everything else goes; the words in it stay. */
const allowed = new Set([
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'hr'],
  ...['table', 'tbody', 'thead', 'tr', 'td', 'th', 'a', 'div', 'span'],
]);
const withoutEnd = new Set(['br', 'hr']);
/** What is in these is no text for people. */
const dropped = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'svg',
  'math',
  'iframe',
  'object',
  'noscript',
]);

/**
 * Rewrites HTML with harmless elements only, and no attribute but the address of a link. Nothing of the input is passed through:
 * every tag and every character is written here.
 */
export function reduceHtml(html: string): string {
  let written = '';
  let droppedDepth = 0;
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (dropped.has(name)) droppedDepth += 1;
        if (droppedDepth > 0 || !allowed.has(name)) return;
        written += name === 'a' ? openLink(attributes.href) : `<${name}>`;
        if (!withoutEnd.has(name)) open.push(name);
      },
      ontext(text) {
        if (droppedDepth === 0) written += escapeHtml(text);
      },
      onclosetag(name) {
        if (dropped.has(name)) droppedDepth = Math.max(0, droppedDepth - 1);
        else if (droppedDepth === 0 && open.at(-1) === name) written += `</${open.pop()}>`;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html.replaceAll('\0', ''));
  parser.end();
  return (
    written +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

/** Leads to a page or a mailbox, or nowhere. */
function openLink(href: string | undefined): string {
  const isHarmless = href !== undefined && /^(https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(href);
  return isHarmless ? `<a href="${escapeHtml(href)}">` : '<a>';
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
