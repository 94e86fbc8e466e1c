import { type Zippable, zipSync } from 'fflate';
import { escapeXml } from './paragraphs.ts';
import { type DocxLook, stylesXml } from './styles.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export interface DocxContent {
  title: string;
  body: string;
  look: DocxLook;
  header?: string;
  footer?: string;
}

/** Local time on purpose: ZIP files store it, and so the bytes are the same in every zone. */
const zippedAt = new Date(2024, 0, 15, 9, 30);

/** A Word file around a body, with styles, a list definition, properties and, where wanted, header and footer parts. */
export function packageDocx({ title, body, look, header, footer }: DocxContent): Buffer {
  const parts = [
    { id: 'rId1', kind: 'styles', file: 'styles.xml', xml: stylesXml(look) },
    { id: 'rId2', kind: 'numbering', file: 'numbering.xml', xml: numberingXml },
    ...(header ? [{ id: 'rId3', kind: 'header', file: 'header1.xml', xml: frame('hdr', header) }] : []),
    ...(footer ? [{ id: 'rId4', kind: 'footer', file: 'footer1.xml', xml: frame('ftr', footer) }] : []),
  ];
  const overrides = [
    override('word/document.xml', `${contentType}.document.main+xml`),
    override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    ...parts.map(({ kind, file }) => override(`word/${file}`, `${contentType}.${kind}+xml`)),
  ].join('');
  const related = parts
    .map(
      ({ id, kind, file }) => `<Relationship Id="${id}" Type="${relationships}/${kind}" Target="${file}"/>`,
    )
    .join('');
  const references = parts
    .filter(({ kind }) => kind === 'header' || kind === 'footer')
    .map(({ id, kind }) => `<w:${kind}Reference w:type="default" r:id="${id}"/>`)
    .join('');
  const section = `<w:sectPr>${references}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>`;
  return zip({
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'docProps/core.xml': `${declaration}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title></cp:coreProperties>`,
    'word/document.xml': `${declaration}<w:document xmlns:w="${main}" xmlns:r="${relationships}"><w:body>${body}${section}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `${declaration}<Relationships xmlns="${packageRelationships}">${related}</Relationships>`,
    ...Object.fromEntries(parts.map(({ file, xml }) => [`word/${file}`, xml])),
  });
}

const numberingXml = `${declaration}<w:numbering xmlns:w="${main}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="340" w:hanging="227"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

function frame(element: 'hdr' | 'ftr', content: string): string {
  return `${declaration}<w:${element} xmlns:w="${main}">${content}</w:${element}>`;
}

function override(part: string, type: string): string {
  return `<Override PartName="/${part}" ContentType="${type}"/>`;
}

function zip(parts: Record<string, string>): Buffer {
  const files: Zippable = {};
  for (const [name, xml] of Object.entries(parts)) files[name] = [Buffer.from(xml), { mtime: zippedAt }];
  return Buffer.from(zipSync(files));
}
