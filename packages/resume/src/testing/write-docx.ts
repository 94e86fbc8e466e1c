import { strToU8, type Zippable, zipSync } from 'fflate';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org';
export const wordNamespaces = [
  `xmlns:w="${office}/wordprocessingml/2006/main"`,
  `xmlns:r="${office}/officeDocument/2006/relationships"`,
  `xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="${office}/drawingml/2006/main"`,
  `xmlns:mc="${office}/markup-compatibility/2006"`,
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ');

export interface DocxParts {
  body: string;
  styles?: string;
  header?: string;
  footer?: string;
  footnotes?: string;
  settings?: string;
  background?: string;
  /** Entries beside the usual ones, or in their stead. */
  entries?: Record<string, string | Uint8Array>;
}

/** A small Word file, written by hand so that tests can say exactly what stands in it. */
export function writeDocx({
  body,
  styles,
  header,
  footer,
  footnotes,
  settings,
  background,
  entries,
}: DocxParts): Buffer {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
  const section = `<w:sectPr>${header ? '<w:headerReference w:type="default" r:id="h1"/>' : ''}${footer ? '<w:footerReference w:type="default" r:id="f1"/>' : ''}</w:sectPr>`;
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${declaration}<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${office}/package/2006/relationships">${relation('r1', 'officeDocument', 'word/document.xml')}</Relationships>`,
    'word/_rels/document.xml.rels': `${declaration}<Relationships xmlns="${office}/package/2006/relationships">${relation('h1', 'header', 'header1.xml')}${relation('f1', 'footer', 'footer1.xml')}</Relationships>`,
    'word/document.xml': part('document', `${background ?? ''}<w:body>${body}${section}</w:body>`),
    ...(styles && { 'word/styles.xml': part('styles', styles) }),
    ...(header && { 'word/header1.xml': part('hdr', header) }),
    ...(footer && { 'word/footer1.xml': part('ftr', footer) }),
    ...(footnotes && { 'word/footnotes.xml': part('footnotes', footnotes) }),
    ...(settings && { 'word/settings.xml': part('settings', settings) }),
    ...entries,
  };
  const files: Zippable = {};
  for (const [name, content] of Object.entries(parts))
    files[name] = [
      typeof content === 'string' ? strToU8(content) : content,
      { mtime: new Date(2024, 0, 15) },
    ];
  return Buffer.from(zipSync(files));
}

function part(element: string, content: string): string {
  return `${declaration}<w:${element} ${wordNamespaces}>${content}</w:${element}>`;
}

/** A paragraph of one run, with the properties of both. */
export function paragraph(text: string, { run = '', paragraph = '' } = {}): string {
  return `<w:p>${paragraph && `<w:pPr>${paragraph}</w:pPr>`}<w:r>${run && `<w:rPr>${run}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
}

export function table(rows: string[][][], cellProperties = ''): string {
  const cell = (paragraphs: string[]) => `<w:tc>${cellProperties}${paragraphs.join('')}</w:tc>`;
  return `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}

export interface TextBoxLook {
  fill?: string;
  /** English Metric Units from the page's corner. */
  x?: number;
  width?: number;
  properties?: string;
}

export function textBox(
  content: string,
  { fill, x = 0, width = 2_000_000, properties = '' }: TextBoxLook = {},
): string {
  const paint = fill ? `<a:solidFill><a:srgbClr val="${fill}"/></a:solidFill>` : '<a:noFill/>';
  return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:positionH relativeFrom="page"><wp:posOffset>${x}</wp:posOffset></wp:positionH><wp:extent cx="${width}" cy="900000"/><wp:docPr id="1" name="Box" ${properties}/><a:graphic><a:graphicData><wps:wsp><wps:spPr>${paint}</wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
