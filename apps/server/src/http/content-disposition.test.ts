import { describe, expect, it } from 'vitest';
import { attachmentNamed } from './content-disposition.ts';

describe('the name a download is saved under', () => {
  it.each([
    ['resume.pdf', `attachment; filename="resume.pdf"; filename*=UTF-8''resume.pdf`],
    ['Zoë Müller.pdf', `attachment; filename="Zo_ M_ller.pdf"; filename*=UTF-8''Zo%C3%AB%20M%C3%BCller.pdf`],
    [
      '"><img src=x>.pdf',
      `attachment; filename="_><img src=x>.pdf"; filename*=UTF-8''%22%3E%3Cimg%20src%3Dx%3E.pdf`,
    ],
    [
      'a\r\nset-cookie: x=1.pdf',
      `attachment; filename="aset-cookie: x=1.pdf"; filename*=UTF-8''aset-cookie%3A%20x%3D1.pdf`,
    ],
    ['cv\u202Efdp.exe', `attachment; filename="cvfdp.exe"; filename*=UTF-8''cvfdp.exe`],
    ['../../etc/passwd', `attachment; filename="....etcpasswd"; filename*=UTF-8''....etcpasswd`],
    ['', `attachment; filename="file"; filename*=UTF-8''file`],
  ])('%j is safe', (name, header) => {
    expect(attachmentNamed(name)).toBe(header);
  });

  it('is short and has whole letters, however long the original', () => {
    const header = attachmentNamed(`${'😀'.repeat(4000)}.pdf`);
    expect(header.length).toBeLessThan(2200);
    expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe('😀'.repeat(150));
  });
});
