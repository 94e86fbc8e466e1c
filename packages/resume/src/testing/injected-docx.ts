import { escapeXml, paragraph, table, textBox, writeDocx } from './write-docx.ts';

/** A way to put words into a Word file; `isSeen` where a reader of the document sees them. */
export interface DocxCarrier {
  name: string;
  isSeen?: boolean;
  body?: (payload: string) => string;
  styles?: string;
  entries?: (payload: string) => Record<string, string>;
}

const style = (type: 'paragraph' | 'character', run: string, id = 'Quiet') =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/><w:rPr>${run}</w:rPr></w:style>`;
const cell = (fill: string, run: string) => (text: string) =>
  table([[[paragraph(text, { run })]]], `<w:tcPr><w:shd w:val="clear" w:fill="${fill}"/></w:tcPr>`);
const bitsOf = (text: string) =>
  [...Buffer.from(text, 'latin1')]
    .flatMap((byte) => [...byte.toString(2).padStart(8, '0')])
    .map((bit) => (bit === '0' ? '\u200b' : '\u200c'))
    .join('');

export const docxCarriers: DocxCarrier[] = [
  { name: 'plain sight', isSeen: true, body: (text) => paragraph(text) },
  { name: 'vanished run', body: (text) => paragraph(text, { run: '<w:vanish/>' }) },
  {
    name: 'vanished by a paragraph style',
    styles: style('paragraph', '<w:vanish/>'),
    body: (text) => paragraph(text, { paragraph: '<w:pStyle w:val="Quiet"/>' }),
  },
  {
    name: 'vanished by a style two steps away',
    styles: `${style('character', '<w:vanish/>', 'Base')}<w:style w:type="character" w:styleId="Quiet"><w:name w:val="Quiet"/><w:basedOn w:val="Base"/></w:style>`,
    body: (text) => paragraph(text, { run: '<w:rStyle w:val="Quiet"/>' }),
  },
  { name: 'white letters', body: (text) => paragraph(text, { run: '<w:color w:val="FFFFFF"/>' }) },
  { name: 'nearly white letters', body: (text) => paragraph(text, { run: '<w:color w:val="F5F5F2"/>' }) },
  {
    name: 'white by a character style',
    styles: style('character', '<w:color w:val="FFFFFF"/>'),
    body: (text) => paragraph(text, { run: '<w:rStyle w:val="Quiet"/>' }),
  },
  {
    name: 'white by the theme',
    body: (text) => paragraph(text, { run: '<w:color w:val="auto" w:themeColor="background1"/>' }),
  },
  { name: 'dark letters in a dark cell', body: cell('202020', '<w:color w:val="222222"/>') },
  { name: 'letters of one point', body: (text) => paragraph(text, { run: '<w:sz w:val="2"/>' }) },
  { name: 'squeezed letters', body: (text) => paragraph(text, { run: '<w:w w:val="1"/>' }) },
  {
    name: 'transparent letters',
    body: (text) =>
      paragraph(text, {
        run: '<w14:textFill><w14:solidFill><w14:srgbClr w14:val="000000"><w14:alpha w14:val="100000"/></w14:srgbClr></w14:solidFill></w14:textFill>',
      }),
  },
  { name: 'a box beside the page', body: (text) => textBox(paragraph(text), { x: -20_000_000 }) },
  { name: 'a hidden box', body: (text) => textBox(paragraph(text), { properties: 'hidden="1"' }) },
  { name: 'a box without width', body: (text) => textBox(paragraph(text), { width: 100 }) },
  {
    name: 'a row without height',
    body: (text) =>
      `<w:tbl><w:tr><w:trPr><w:trHeight w:val="1" w:hRule="exact"/></w:trPr><w:tc>${paragraph(text)}</w:tc></w:tr></w:tbl>`,
  },
  {
    name: 'a line without height',
    body: (text) => paragraph(text, { paragraph: '<w:spacing w:line="1" w:lineRule="exact"/>' }),
  },
  {
    name: 'an indent beyond the page',
    body: (text) => paragraph(text, { paragraph: '<w:ind w:left="-30000"/>' }),
  },
  {
    name: 'tag characters',
    body: (text) =>
      paragraph(
        `References on request${[...text].map((letter) => (letter <= '~' ? String.fromCodePoint(0xe0000 + letter.charCodeAt(0)) : '')).join('')}`,
      ),
  },
  { name: 'characters without width', body: (text) => paragraph(`References on request${bitsOf(text)}`) },
];

/** Words in places that are no text: never read, and nothing to show. */
export const docxSideCarriers: DocxCarrier[] = [
  {
    name: 'alternative text of a picture',
    body: (text) =>
      `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="Photo" descr="${escapeXml(text)}"/></wp:inline></w:drawing></w:r></w:p>`,
  },
  {
    name: 'the document properties',
    entries: (text) => ({
      'docProps/core.xml': `<cp:coreProperties xmlns:cp="x" xmlns:dc="y"><dc:subject>${escapeXml(text)}</dc:subject></cp:coreProperties>`,
    }),
  },
  {
    name: 'a comment',
    entries: (text) => ({
      'word/comments.xml': `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment>${paragraph(text)}</w:comment></w:comments>`,
    }),
  },
  {
    name: 'a tracked deletion',
    body: (text) => `<w:p><w:del><w:r><w:delText>${escapeXml(text)}</w:delText></w:r></w:del></w:p>`,
  },
  {
    name: 'a header that no page shows',
    entries: (text) => ({
      'word/header9.xml': `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph(text)}</w:hdr>`,
    }),
  },
];

/** A resume in Word, with words put in by a carrier, or without. */
export function writeDocxResume(lines: readonly string[], carrier?: DocxCarrier, payload = ''): Buffer {
  const body = lines.map((line) => paragraph(line)).join('') + (carrier?.body?.(payload) ?? '');
  return writeDocx({ body, styles: carrier?.styles, entries: carrier?.entries?.(payload) });
}
