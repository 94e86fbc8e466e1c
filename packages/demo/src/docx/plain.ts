import { contactsOf, fullName, type Profile } from '../profile.ts';
import type { DocxContent } from './package-docx.ts';
import { paragraph } from './paragraphs.ts';

/** Headings and lists, nothing else: the file of somebody who writes resumes in an office program. */
export function plainLayout(profile: Profile): Omit<DocxContent, 'title'> {
  const list = (title: string, lines: string[] | undefined) =>
    lines?.length
      ? [paragraph(title, 'Heading1'), ...lines.map((line) => paragraph(line, 'ListBullet'))]
      : [];
  const body = [
    paragraph(fullName(profile), 'Title'),
    ...contactsOf(profile).map((line) => paragraph(line, 'Contact')),
    paragraph('Summary', 'Heading1'),
    paragraph(profile.summary),
    ...list('Key skills', profile.skills),
    paragraph('Professional experience', 'Heading1'),
    ...profile.work.flatMap(({ title, employer, dates, points }) => [
      paragraph(`${title}\t${dates}`, 'Heading2'),
      paragraph([{ text: employer, italic: true }]),
      ...points.map((point) => paragraph(point, 'ListBullet')),
    ]),
    paragraph('Education', 'Heading1'),
    ...profile.education.flatMap(({ award, school, dates }) => [
      paragraph(`${award}\t${dates}`, 'Heading2'),
      paragraph(school),
    ]),
    ...list('Licences and certificates', profile.licences),
    ...list('Languages', profile.languages),
    ...(profile.more ? list(profile.more.heading, profile.more.lines) : []),
    paragraph('Referees', 'Heading1'),
    paragraph('Available on request'),
  ];
  return { body: body.join(''), look: { font: 'Calibri', bodySize: 21, accent: '2E4A62' } };
}
