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

const column: Column = { x: 64, width: 467 };

/** One column, set in a serif where the letters allow: the resume of a word processor's template. */
export function writeClassic(profile: Profile): Promise<Buffer> {
  const document = openDocument(profile, { margin: 64, style: 'serif' });
  write(document, column, fullName(profile), { font: 'bold', size: 22, align: 'center', after: 2 });
  write(document, column, contactsOf(profile).join('  |  '), { size: 9.5, align: 'center', after: 10 });

  const section = (title: string) => {
    keepTogether(document, 48);
    document.y += 8;
    write(document, column, title.toUpperCase(), { font: 'bold', size: 11, after: 1 });
    drawRule(document, column, '#444444');
    document.y += 6;
  };
  const list = (title: string, lines: string[] | undefined) => {
    if (!lines?.length) return;
    section(title);
    for (const line of lines) writePoint(document, column, line, { size: 10.5, after: 1 });
  };

  section('Career objective');
  write(document, column, profile.summary, { size: 10.5 });
  section('Employment history');
  for (const { title, employer, dates, points } of profile.work) {
    keepTogether(document, 50);
    write(document, column, `${title}, ${employer}`, { font: 'bold', size: 10.5 });
    write(document, column, dates, { font: 'italic', size: 10, after: 2 });
    for (const point of points) writePoint(document, column, point, { size: 10.5, after: 1 });
    document.y += 6;
  }
  section('Education and training');
  for (const { award, school, dates } of profile.education)
    write(document, column, `${award}, ${school} (${dates})`, { size: 10.5, after: 3 });
  list('Licences and registrations', profile.licences);
  list('Skills', profile.skills);
  list('Languages', profile.languages);
  if (profile.more) list(profile.more.heading, profile.more.lines);
  return closeDocument(document);
}
