import { type HostileFile, randomBytes } from './hostile-file.ts';
import { good, pdf, words } from './hostile-pdf-parts.ts';
import { linesAt, type PdfObject, writePdf, writeStream } from './write-pdf.ts';

/** Files that want something done, are two things at once, or are locked. */
export function pdfActions(): HostileFile[] {
  const content = linesAt(60, 700, words);
  const act = (name: string, catalogEntry: string, objects: PdfObject[] = []) =>
    pdf(name, writePdf({ pages: [{ content }], objects, catalog: catalogEntry }));
  return [
    act('script at opening', '/OpenAction << /S /JavaScript /JS (while(true){}) >>'),
    act('program at opening', '/OpenAction << /S /Launch /F (/bin/sh) >>'),
    act('address at opening', '/OpenAction << /S /URI /URI (http://169.254.169.254/latest/meta-data/) >>'),
    act('form of another kind', '/AcroForm << /XFA 10 0 R >>', [
      writeStream('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
    ]),
    act(
      'attached program',
      '/Names << /EmbeddedFiles << /Names [(x.exe) << /F (x.exe) /EF << /F 10 0 R >> >>] >> >>',
      [writeStream(Buffer.from('MZ'))],
    ),
    act('content from another file', '', [writeStream('', '/F (file:///etc/passwd)')]),
    pdf(
      'also a ZIP file',
      Buffer.concat([good(), Buffer.from('504b0506000000000000000000000000000000000000', 'hex')]),
    ),
    pdf('also a web page', Buffer.concat([Buffer.from('<html><script>alert(1)</script>\n'), good()])),
    pdf('also a script', Buffer.concat([Buffer.from('/*'), good(), Buffer.from('*/alert(1)')])),
    pdf('begins after a kilobyte of noise', Buffer.concat([randomBytes(1020, 3), good()])),
    ...encrypted(),
  ];
}

function encrypted(): HostileFile[] {
  const content = linesAt(60, 700, words);
  const locked = (name: string, dictionary: string) =>
    pdf(
      name,
      writePdf({
        pages: [{ content }],
        objects: [dictionary],
        trailer:
          '/Encrypt 10 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
      }),
    );
  const keys = `/O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> /P -44`;
  return [
    locked('encrypted with 40 bits', `<< /Filter /Standard /V 1 /R 2 ${keys} >>`),
    locked('encrypted with 128 bits', `<< /Filter /Standard /V 2 /R 3 /Length 128 ${keys} >>`),
    locked(
      'encrypted with AES',
      `<< /Filter /Standard /V 4 /R 4 /Length 128 /CF << /StdCF << /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF ${keys} >>`,
    ),
    locked('encrypted in an unknown way', `<< /Filter /Acme /V 9 /R 9 ${keys} >>`),
    locked('encrypted, with nothing said', '<< >>'),
  ];
}
