import { fullName, type Profile } from '../profile.ts';
import type { DocxContent } from './package-docx.ts';
import { paragraph, table } from './paragraphs.ts';

/** Name and contacts stand in the header and footer parts only; dates stand in a table's first column. */
export function letterheadLayout(profile: Profile): Omit<DocxContent, 'title'> {
  const { place, phone, email, linkedin } = profile;
  const dated = (rows: { dates: string; content: string }[]) =>
    table(
      rows.map(({ dates, content }) => [
        { widthTwips: 2100, content: paragraph(dates, 'Contact') },
        { widthTwips: 7538, content },
      ]),
    );
  const work = profile.work.map(({ title, employer, dates, points }) => ({
    dates,
    content: [
      paragraph([{ text: title, bold: true }, { text: `, ${employer}` }]),
      ...points.map((point) => paragraph(point, 'ListBullet')),
    ].join(''),
  }));
  const education = profile.education.map(({ award, school, dates }) => ({
    dates,
    content: paragraph(`${award}, ${school}`),
  }));
  const lines = (title: string, texts: string[] | undefined) =>
    texts?.length ? [paragraph(title, 'Heading1'), ...texts.map((text) => paragraph(text))] : [];
  const body = [
    paragraph([{ text: profile.headline, bold: true }]),
    paragraph(profile.summary),
    paragraph('Career', 'Heading1'),
    dated(work),
    paragraph('Qualifications', 'Heading1'),
    dated(education),
    ...lines('Licences and tickets', profile.licences),
    ...lines('Skills', profile.skills),
    ...lines('Languages', profile.languages),
    ...(profile.more ? lines(profile.more.heading, profile.more.lines) : []),
  ];
  const reach = [phone, email].filter(Boolean).join('  ·  ');
  return {
    header: `${paragraph(fullName(profile), 'Title')}${paragraph(reach, 'Contact')}${paragraph('')}`,
    body: body.join(''),
    footer: paragraph([place, linkedin].filter(Boolean).join('  ·  '), 'Contact'),
    look: { font: 'Georgia', bodySize: 20, accent: '333333' },
  };
}
