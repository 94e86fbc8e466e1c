import { contactsOf, fullName, type Profile } from '../profile.ts';
import { type Column, closeDocument, keepTogether, openDocument, write, writePoint } from './page.ts';

const side: Column = { x: 28, width: 146 };
const main: Column = { x: 216, width: 347 };
const ink = '#24425c';

/** Two columns: contacts, skills and languages on a tinted side, the career on the other. */
export function writeSidebar(profile: Profile): Promise<Buffer> {
  const margins = { top: 44, right: 32, bottom: 44, left: 28 };
  const document = openDocument(profile, { margin: margins, style: 'sans' });
  const paintSide = () => document.rect(0, 0, 192, document.page.height).fill('#e8eef3');
  paintSide();
  document.on('pageAdded', paintSide);
  document.y = margins.top;
  writeSide(document, profile);
  document.y = margins.top;
  writeMain(document, profile);
  return closeDocument(document);
}

function writeSide(document: PDFKit.PDFDocument, profile: Profile): void {
  const block = (title: string, lines: string[] | undefined) => {
    if (!lines?.length) return;
    write(document, side, title, { font: 'bold', size: 11, color: ink, after: 3 });
    for (const line of lines) write(document, side, line, { size: 8.5, after: 3 });
    document.y += 12;
  };
  block('Contact', contactsOf(profile));
  block('Skills', profile.skills);
  block('Licences', profile.licences);
  block('Languages', profile.languages);
}

function writeMain(document: PDFKit.PDFDocument, profile: Profile): void {
  const section = (title: string) => {
    keepTogether(document, 70);
    document.y += 8;
    write(document, main, title, { font: 'bold', size: 13, color: ink, after: 4 });
  };
  write(document, main, fullName(profile), { font: 'bold', size: 24, color: ink });
  write(document, main, profile.headline, { size: 12, color: '#555555', after: 8 });
  section('Profile');
  write(document, main, profile.summary, { size: 9.5 });
  section('Work experience');
  for (const { title, employer, dates, points } of profile.work) {
    keepTogether(document, 56);
    write(document, main, title, { font: 'bold', size: 10.5 });
    write(document, main, `${employer}  ·  ${dates}`, { size: 9, color: '#666666', after: 3 });
    for (const point of points) writePoint(document, main, point, { size: 9.5, after: 2 });
    document.y += 7;
  }
  section('Education');
  for (const { award, school, dates } of profile.education) {
    keepTogether(document, 30);
    write(document, main, award, { font: 'bold', size: 9.5 });
    write(document, main, `${school}  ·  ${dates}`, { size: 9, color: '#666666', after: 5 });
  }
  if (!profile.more) return;
  section(profile.more.heading);
  for (const line of profile.more.lines) write(document, main, line, { size: 9.5, after: 2 });
}
