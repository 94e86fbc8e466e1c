import { contactsOf, fullName, type Profile } from '../profile.ts';
import type { DocxContent } from './package-docx.ts';
import { paragraph, table } from './paragraphs.ts';

/** A two-column template made of one table: facts on the shaded left, the career on the right. */
export function tableLayout(profile: Profile): Omit<DocxContent, 'title'> {
  const block = (title: string, lines: string[] | undefined) =>
    lines?.length ? [paragraph(title, 'Heading1'), ...lines.map((line) => paragraph(line, 'Contact'))] : [];
  const left = [
    ...block('Contact', contactsOf(profile)),
    ...block('Skills', profile.skills),
    ...block('Licences', profile.licences),
    ...block('Languages', profile.languages),
  ];
  const right = [
    paragraph('About', 'Heading1'),
    paragraph(profile.summary),
    paragraph('Experience', 'Heading1'),
    ...profile.work.flatMap(({ title, employer, dates, points }) => [
      paragraph(title, 'Heading2'),
      paragraph([{ text: `${employer}, ${dates}`, italic: true }]),
      ...points.map((point) => paragraph(point, 'ListBullet')),
    ]),
    paragraph('Education', 'Heading1'),
    ...profile.education.map(({ award, school, dates }) =>
      paragraph([{ text: award, bold: true }, { text: `, ${school}, ${dates}` }]),
    ),
    ...block(profile.more?.heading ?? '', profile.more?.lines),
  ];
  const body = [
    paragraph(fullName(profile), 'Title'),
    paragraph(profile.headline, 'Subtitle'),
    table([
      [
        { widthTwips: 3000, content: left.join(''), shade: 'F0EBE3' },
        { widthTwips: 6638, content: right.join('') },
      ],
    ]),
    paragraph(''),
  ];
  return { body: body.join(''), look: { font: 'Arial', bodySize: 19, accent: '7A4A1E' } };
}
