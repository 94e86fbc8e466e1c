import { contactsOf, fullName, type Profile } from '../profile.ts';
import { type Column, closeDocument, keepTogether, openDocument, write, writePoint } from './page.ts';

const column: Column = { x: 52, width: 491 };
const bandHeight = 108;
const accent = '#0f6b5c';

/** Modern, with the name in a band of colour across the top and the skills before the career. */
export function writeBand(profile: Profile): Promise<Buffer> {
  const document = openDocument(profile, { margin: 52, style: 'sans' });
  document.rect(0, 0, document.page.width, bandHeight).fill(accent);
  document.y = 26;
  write(document, column, fullName(profile), { font: 'bold', size: 25, color: '#ffffff' });
  write(document, column, profile.headline, { size: 12, color: '#d5efe9', after: 4 });
  write(document, column, contactsOf(profile).join('   '), { size: 9, color: '#ffffff' });
  document.y = bandHeight + 18;
  write(document, column, profile.summary, { font: 'italic', size: 10.5, color: '#333333', after: 4 });

  const section = (title: string) => {
    keepTogether(document, 48);
    document.y += 8;
    document.rect(column.x, document.y - 1, 4, 13).fill(accent);
    write(document, column, title, { font: 'bold', size: 12.5, color: accent, indent: 12, after: 4 });
  };
  const list = (title: string, lines: string[] | undefined) => {
    if (!lines?.length) return;
    section(title);
    for (const line of lines) write(document, column, line, { size: 10, after: 2 });
  };

  list('What I bring', profile.skills);
  list('Licences and certificates', profile.licences);
  section('Where I have worked');
  for (const { title, employer, dates, points } of profile.work) {
    keepTogether(document, 54);
    write(document, column, `${dates}  –  ${title}`, { font: 'bold', size: 10.5 });
    write(document, column, employer, { size: 10, color: accent, after: 2 });
    for (const point of points) writePoint(document, column, point, { size: 10, after: 1.5 });
    document.y += 6;
  }
  section('Education');
  for (const { award, school, dates } of profile.education)
    write(document, column, `${dates}  –  ${award}, ${school}`, { size: 10, after: 3 });
  list('Languages', profile.languages);
  if (profile.more) list(profile.more.heading, profile.more.lines);
  return closeDocument(document);
}
