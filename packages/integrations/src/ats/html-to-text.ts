import { type Handler, Parser } from 'htmlparser2';

/** Five times what a job may have of text; the rest is not looked at, because deep nesting takes the parser's time. */
const mostCharacters = 100_000;

const blocks = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'dd', 'div', 'dl', 'dt', 'fieldset', 'figure', 'footer'],
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'header',
    'hr',
    'main',
    'nav',
    'ol',
    'p',
    'pre',
    'section',
    'table',
  ],
  ...['tr', 'ul'],
]);

/** What people never see, or what does something. */
const unseen = new Set([
  ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math', 'head', 'title'],
  ...['textarea', 'select', 'button', 'audio', 'video', 'canvas'],
]);

/**
 * A posting of somebody else's system as plain text: paragraphs stand apart, list items are lines with a dash. Nothing of the
 * markup is left, so that nothing of it can ever run.
 */
export function htmlToText(html: string): string {
  const source = html.slice(0, mostCharacters);
  if (!/<[a-z!/]/i.test(source)) return tidy(decode(source));
  return tidy(readMarkup(source));
}

/** Collects lines, so that the cost of a text grows with its length only. */
function readMarkup(source: string): string {
  const lines: string[] = [];
  let line = '';
  let hidden = 0;
  const endLine = () => {
    const text = line.trimEnd();
    if (text !== '' && text !== '-') lines.push(text);
    line = '';
  };
  const endParagraph = () => {
    endLine();
    if (lines.length > 0 && lines.at(-1) !== '') lines.push('');
  };
  parse(source, {
    onopentagname(name) {
      if (unseen.has(name)) hidden += 1;
      else if (name === 'br') endLine();
      else if (name === 'li') {
        endLine();
        line = '- ';
      } else if (name === 'td' || name === 'th') line += ' ';
      // A paragraph in a list item is the item.
      else if (blocks.has(name) && line !== '- ') endParagraph();
    },
    ontext(part) {
      if (hidden > 0) return;
      const words = part.replace(/\s+/g, ' ');
      line += line === '' || line.endsWith(' ') ? words.trimStart() : words;
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden = Math.max(0, hidden - 1);
      else if (name === 'li') endLine();
      else if (blocks.has(name)) endParagraph();
    },
  });
  endLine();
  return lines.join('\n');
}

/** Text without markup may still have entities in it. */
function decode(source: string): string {
  const parts: string[] = [];
  parse(source, {
    ontext(part) {
      parts.push(part);
    },
  });
  return parts.join('');
}

function parse(source: string, handler: Partial<Handler>): void {
  new Parser(handler, { decodeEntities: true }).end(source);
}

function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
