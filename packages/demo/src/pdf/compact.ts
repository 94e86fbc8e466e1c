import { contactsOf, fullName, type Profile } from '../profile.ts';
import {
  type Column,
  closeDocument,
  drawRule,
  keepTogether,
  openDocument,
  write,
  writePoint,
} from './page.ts';

const column: Column = { x: 50, width: 495 };
const left: Column = { x: 50, width: 370 };
const right: Column = { x: 425, width: 120 };

/** Dense, with the dates in a column on the right, as people do who must fit a career on one page. */
export function writeCompact(profile: Profile): Promise<Buffer> {
  const document = openDocument(profile, { margin: 50, style: 'sans' });
  write(document, column, fullName(profile), { font: 'bold', size: 18 });
  write(document, column, contactsOf(profile).join(' · '), { size: 8.5, color: '#555555', after: 6 });
  write(document, column, profile.summary, { size: 9, after: 2 });

  const section = (title: string) => {
    keepTogether(document, 44);
    document.y += 6;
    drawRule(document, column, '#999999', 0.5);
    document.y += 7;
    write(document, column, title, { font: 'bold', size: 10, color: '#7a3b10', after: 3 });
  };
  const dated = (what: string, where: string, dates: string) => {
    keepTogether(document, 34);
    const top = document.y;
    write(document, right, dates, { size: 8.5, align: 'right' });
    document.y = top;
    write(document, left, what, { font: 'bold', size: 9 });
    write(document, left, where, { font: 'italic', size: 9, after: 1 });
  };
  const lines = (title: string, texts: string[] | undefined) => {
    if (!texts?.length) return;
    section(title);
    for (const text of texts) write(document, column, text, { size: 9, after: 1 });
  };

  section('Experience');
  for (const { title, employer, dates, points } of profile.work) {
    dated(title, employer, dates);
    for (const point of points) writePoint(document, left, point, { size: 9, mark: '–', after: 0.5 });
    document.y += 4;
  }
  section('Education');
  for (const { award, school, dates } of profile.education) dated(award, school, dates);
  lines('Technical and other skills', profile.skills);
  lines('Certificates', profile.licences);
  lines('Languages', profile.languages && [profile.languages.join(', ')]);
  if (profile.more) lines(profile.more.heading, profile.more.lines);
  return closeDocument(document);
}
