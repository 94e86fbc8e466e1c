import { strToU8, type Zippable, zipSync } from 'fflate';
import { damage, type HostileFile, randomBytes } from './hostile-file.ts';
import { paragraph, textBox, wordNamespaces, writeDocx } from './write-docx.ts';

const body = ['Jordan Ellis', 'Warehouse lead, Riverside Logistics', 'Ran a shift of thirty people']
  .map((line) => paragraph(line))
  .join('');
const docx = (name: string, make: () => Buffer): HostileFile => ({
  name: `docx: ${name}`,
  type: 'docx',
  make,
});
const doc = (name: string, content: Buffer): HostileFile => ({
  name: `doc: ${name}`,
  type: 'doc',
  make: () => content,
});
const good = () => writeDocx({ body });
const withDocument = (name: string, xml: () => string | Uint8Array) =>
  docx(name, () => writeDocx({ body, entries: { 'word/document.xml': xml() } }));
const document = (content: string) =>
  `<w:document ${wordNamespaces}><w:body>${content}</w:body></w:document>`;
const xxe = (definition: string, text = '&x;') =>
  `<?xml version="1.0"?><!DOCTYPE w:document [${definition}]><w:document ${wordNamespaces}><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;
const laughs = Array.from(
  { length: 10 },
  (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
).join('');

/** Small files that unpack to hundreds of megabytes, and trees without end. */
export function wordBombs(): HostileFile[] {
  const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024).fill(32);
  return [
    ...[13, 24, 40].map((size) => withDocument(`document of ${size} MB`, () => zeros(size))),
    docx('styles of 20 MB', () => writeDocx({ body, entries: { 'word/styles.xml': zeros(20) } })),
    docx('twenty headers of 2 MB', () =>
      writeDocx({
        body,
        entries: Object.fromEntries(
          Array.from({ length: 20 }, (_, at) => [`word/header${at}.xml`, zeros(2)]),
        ),
      }),
    ),
    docx('document that says it is small', () =>
      lieAboutSize(writeDocx({ body, entries: { 'word/document.xml': zeros(16) } }), 16 * 1024 * 1024, 1000),
    ),
    docx('document that says it is large', () =>
      lieAboutSize(writeDocx({ body, entries: { 'word/document.xml': zeros(1) } }), 1024 * 1024, 0xfffffff0),
    ),
    docx('fifty thousand entries', () => manyEntries(50_000)),
    docx('a ZIP in a ZIP in a ZIP', () =>
      writeDocx({
        body,
        entries: { 'word/embeddings/a.zip': writeDocx({ body, entries: { 'b.zip': good() } }) },
      }),
    ),
    withDocument('a million paragraphs', () => document('<w:p/>'.repeat(1_000_000))),
    withDocument('a hundred thousand elements deep', () => document('<w:sdt>'.repeat(100_000))),
    withDocument('tables three hundred deep', () =>
      document(`${'<w:tbl><w:tr><w:tc>'.repeat(120)}${body}${'</w:tc></w:tr></w:tbl>'.repeat(120)}`),
    ),
    withDocument('an attribute of eight megabytes', () => document(`<w:p w:x="${'a'.repeat(8_000_000)}"/>`)),
    withDocument('ten thousand attributes', () =>
      document(`<w:p ${Array.from({ length: 10_000 }, (_, at) => `a${at}="1"`).join(' ')}/>${body}`),
    ),
    withDocument('a text of ten megabytes', () => document(paragraph('word '.repeat(2_000_000)))),
    withDocument('a line of a million tabs', () =>
      document(`<w:p><w:r>${'<w:tab/>'.repeat(400_000)}<w:t>end</w:t></w:r></w:p>`),
    ),
  ];
}

function manyEntries(count: number): Buffer {
  const files: Zippable = { 'word/document.xml': strToU8(document(body)) };
  for (let index = 0; index < count; index++) files[`word/media/${index}.png`] = new Uint8Array();
  return Buffer.from(zipSync(files, { level: 0 }));
}

/** Writes another unpacked size wherever the true one stands. */
function lieAboutSize(content: Buffer, trueBytes: number, saidBytes: number): Buffer {
  const lying = Buffer.from(content);
  const needle = Buffer.alloc(4);
  needle.writeUInt32LE(trueBytes);
  for (let at = lying.indexOf(needle); at >= 0; at = lying.indexOf(needle, at + 4))
    lying.writeUInt32LE(saidBytes, at);
  return lying;
}

/** Definitions, templates and names that reach for something outside the file. */
export function wordEntities(): HostileFile[] {
  return [
    withDocument('a file as an entity', () => xxe('<!ENTITY x SYSTEM "file:///etc/passwd">')),
    withDocument('an address as an entity', () => xxe('<!ENTITY x SYSTEM "http://127.0.0.1:9/canary">')),
    withDocument('an outer definition', () =>
      xxe('<!ENTITY % p SYSTEM "http://127.0.0.1:9/p.dtd"> %p;', 'text'),
    ),
    withDocument('a billion laughs', () => xxe(`<!ENTITY l0 "ha">${laughs}`, '&l10;')),
    withDocument(
      'definitions in UTF-16',
      () =>
        new Uint8Array(
          Buffer.from(
            `\ufeff${xxe('<!ENTITY x SYSTEM "file:///etc/passwd">').replace('?>', ' encoding="UTF-16"?>')}`,
            'utf16le',
          ),
        ),
    ),
    withDocument('an entity that nobody defined', () =>
      document('<w:p><w:r><w:t>&nobody;</w:t></w:r></w:p>'),
    ),
    docx('definitions in the styles', () =>
      writeDocx({ body, entries: { 'word/styles.xml': xxe('<!ENTITY x SYSTEM "file:///etc/shadow">') } }),
    ),
    docx('a template from elsewhere', () =>
      writeDocx({
        body,
        entries: {
          'word/_rels/settings.xml.rels':
            '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="x/attachedTemplate" Target="http://127.0.0.1:9/t.dotm" TargetMode="External"/></Relationships>',
        },
      }),
    ),
    docx('macros', () => writeDocx({ body, entries: { 'word/vbaProject.bin': randomBytes(4000, 4) } })),
    docx('names that lead out', () =>
      writeDocx({ body, entries: { '../../etc/cron.d/x': 'x', '/etc/x': 'x', 'C:\\x': 'x' } }),
    ),
    docx('a field that starts a program', () =>
      writeDocx({
        body: `${body}<w:p><w:fldSimple w:instr="DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe"><w:r><w:t>ok</w:t></w:r></w:fldSimple></w:p>`,
      }),
    ),
  ];
}

/** Files that were cut off, damaged or make no sense. */
export function wordOddities(): HostileFile[] {
  const circle = ['A', 'B']
    .map(
      (id, at, all) =>
        `<w:style w:type="paragraph" w:styleId="${id}"><w:basedOn w:val="${all[1 - at]}"/></w:style>`,
    )
    .join('');
  const whole = good();
  return [
    docx('styles that are based on each other', () =>
      writeDocx({
        body: paragraph('Jordan Ellis led a warehouse', { paragraph: '<w:pStyle w:val="A"/>' }),
        styles: circle,
      }),
    ),
    docx('boxes in boxes', () =>
      writeDocx({
        body: Array.from({ length: 25 }).reduce<string>(
          (inner) => textBox(inner.replace(/<mc:Fallback>.*<\/mc:Fallback>/, '')),
          body,
        ),
      }),
    ),
    docx('no document', () => Buffer.from(zipSync({ 'word/other.xml': strToU8('<x/>') }))),
    docx('a document of nothing', () => writeDocx({ body: '' })),
    docx('a document that is not XML', () =>
      writeDocx({ body, entries: { 'word/document.xml': randomBytes(20_000, 8) } }),
    ),
    docx('numbers without sense', () =>
      writeDocx({
        body: paragraph('Jordan Ellis led a warehouse for years', {
          run: '<w:sz w:val="1e999"/><w:color w:val="zzz"/>',
          paragraph: '<w:ind w:left="NaN"/>',
        }),
      }),
    ),
    docx('a table without end', () =>
      writeDocx({ body, entries: { 'word/document.xml': document(`${body}<w:tbl><w:tr><w:tc>`) } }),
    ),
    docx('nothing', () => Buffer.alloc(0)),
    docx('four bytes', () => Buffer.from('PK\x03\x04')),
    docx('a PDF', () => Buffer.from('%PDF-1.7\n')),
    docx('a kilobyte of zeros', () => Buffer.alloc(1024)),
    docx('an older Word file', () =>
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
    ),
    ...[0.2, 0.5, 0.8, 0.95].map((share) =>
      docx(`cut off at ${share * 100} %`, () => whole.subarray(0, Math.floor(whole.length * share))),
    ),
    ...Array.from({ length: 16 }, (_, seed) =>
      docx(`damaged, ${seed}`, () => damage(whole, seed + 1, 2 + seed * 2)),
    ),
  ];
}

/** Files that are called .doc. */
export function hostileDocs(): HostileFile[] {
  const head = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const framed = (fill: number) => {
    const file = Buffer.alloc(8192, fill);
    head.copy(file);
    file.writeUInt16LE(0xfffe, 28);
    file.writeUInt16LE(9, 30);
    file.writeUInt16LE(6, 32);
    return file;
  };
  return [
    doc('nothing', Buffer.alloc(0)),
    doc('a head only', head),
    doc('a head and zeros', framed(0)),
    doc('a head and ones', framed(255)),
    doc('sectors that follow themselves', framed(1)),
    doc('a web page', Buffer.from('<html><body>Jordan Ellis</body></html>')),
    doc('rich text', Buffer.from('{\\rtf1\\ansi Jordan Ellis}')),
    doc('a program', Buffer.concat([Buffer.from('\x7fELF'), randomBytes(4000, 12)])),
    doc('an encrypted package', Buffer.concat([framed(0), Buffer.from('EncryptedPackage', 'utf16le')])),
    ...Array.from({ length: 10 }, (_, seed) =>
      doc(
        `a head and noise, ${seed}`,
        Buffer.concat([framed(0).subarray(0, 512), randomBytes(60_000, seed + 20)]),
      ),
    ),
  ];
}
