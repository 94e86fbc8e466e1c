import { describe, expect, it } from 'vitest';
import { linesAt, textAt, writePdf } from '../testing/write-pdf.ts';
import { readResumeHere } from './read-resume-here.ts';

async function linesOf(content: string, entries?: string) {
  const result = await readResumeHere(writePdf({ pages: [{ content, entries }] }), 'pdf');
  if (!result.ok) throw new Error(result.reason);
  return result.resume.text.trim().split('\n');
}

const left = ['Skills', 'Terraform and Ansible', 'Incident response', 'Capacity planning', 'Linux'];
const right = [
  'Experience',
  'Platform engineer, Northwind Cloud',
  'Moved two hundred services to Kubernetes',
  'and halved the time of a release.',
  'Ran the on-call rota for three years.',
];

describe('reading order of a PDF', () => {
  it('reads two columns one after the other although they were drawn row by row', async () => {
    const rows = left.map(
      (text, index) => textAt(50, 700 - index * 16, text) + textAt(250, 700 - index * 16, right[index] ?? ''),
    );
    const content =
      textAt(50, 780, 'Mei Lindqvist, platform engineer in Gothenburg and elsewhere', 16) + rows.join('');
    expect(await linesOf(content)).toEqual([
      'Mei Lindqvist, platform engineer in Gothenburg and elsewhere',
      ...left,
      ...right,
    ]);
  });

  it('reads a sidebar apart from the main column, whatever the leading of each', async () => {
    const content = linesAt(250, 700, right, 17) + linesAt(50, 694, left, 14);
    expect(await linesOf(content)).toEqual([...left, ...right]);
  });

  it('reads a sidebar on the right after the main column', async () => {
    const content =
      linesAt(420, 700, ['Contact', 'Oslo', 'Languages', 'Norwegian'], 15) + linesAt(50, 700, right, 15);
    expect(await linesOf(content)).toEqual([...right, 'Contact', 'Oslo', 'Languages', 'Norwegian']);
  });

  it('goes back to full lines below two columns', async () => {
    const full =
      'References from the last two employers are available whenever they are asked for, by telephone.';
    const content = linesAt(50, 700, left, 16) + linesAt(250, 700, right, 16) + textAt(50, 560, full, 11);
    expect(await linesOf(content)).toEqual([...left, ...right, full]);
  });

  it('keeps each of three columns of skills together', async () => {
    const columns = [
      ['Menu costing', 'Food safety', 'Butchery', 'Pastry'],
      ['Rostering', 'Stock control', 'Suppliers', 'Allergens'],
      ['Wine service', 'Banquets', 'Coaching', 'Budgets'],
    ];
    const grid = columns.map((column, index) => linesAt(50 + index * 170, 700, column)).join('');
    expect(await linesOf(textAt(50, 730, 'Skills of a head chef') + grid)).toEqual([
      'Skills of a head chef',
      ...columns.flat(),
    ]);
  });

  it('reads two lists apart whose lines stand at different heights', async () => {
    const full = 'Accomplishments of the last ten years, as far as they can be told without names of clients';
    const content =
      textAt(50, 760, full) +
      linesAt(60, 700, ['Budget planning', 'Presentations', 'Logistics', 'Bookkeeping']) +
      linesAt(300, 722.5, [
        'Team leader',
        'Hydraulics',
        'First aid',
        'Welding',
        'Driving licence',
        'Forklift',
      ]) +
      textAt(50, 600, 'Experience') +
      textAt(50, 580, full);
    expect(await linesOf(content)).toEqual([
      full,
      ...['Budget planning', 'Presentations', 'Logistics', 'Bookkeeping'],
      ...['Team leader', 'Hydraulics', 'First aid', 'Welding', 'Driving licence', 'Forklift'],
      'Experience',
      full,
    ]);
  });

  it('keeps dates at the right edge on the line of their title', async () => {
    const jobs = [
      ['Head chef, Harbour Kitchen', 'Jan 2020 – Present'],
      ['Sous chef, The Salt House', '2016 – 2019'],
      ['Commis chef, Brasserie Nord', '03/2014 – 12/2015'],
      ['Kitchen hand, Corner Cafe', '2013'],
    ];
    const rows = jobs.map(
      ([title = '', dates = ''], index) =>
        textAt(50, 700 - index * 30, title) +
        textAt(545 - dates.length * 5.5, 700 - index * 30, dates) +
        textAt(60, 686 - index * 30, 'Cooked for a hundred guests a night'),
    );
    expect(await linesOf(rows.join(''))).toEqual(
      jobs.flatMap(([title, dates]) => [`${title}\t${dates}`, 'Cooked for a hundred guests a night']),
    );
  });

  it('keeps dates in the left margin on the line of their title', async () => {
    const content = ['2019 – 2024', '2015 – 2019', '2011 – 2015']
      .map(
        (dates, index) =>
          textAt(50, 700 - index * 45, dates) +
          linesAt(170, 700 - index * 45, ['Teacher of mathematics', 'Taught years seven to twelve']),
      )
      .join('');
    expect(await linesOf(content)).toEqual([
      '2019 – 2024\tTeacher of mathematics',
      'Taught years seven to twelve',
      '2015 – 2019\tTeacher of mathematics',
      'Taught years seven to twelve',
      '2011 – 2015\tTeacher of mathematics',
      'Taught years seven to twelve',
    ]);
  });

  it('reads a heading in the margin before the section beside it', async () => {
    const sections = ['Experience', 'Education', 'Interests'];
    const content = sections
      .map(
        (title, index) =>
          textAt(50, 700 - index * 90, title, 12) + linesAt(170, 700 - index * 90, right.slice(1)),
      )
      .join('');
    expect(await linesOf(content)).toEqual(sections.flatMap((title) => [title, ...right.slice(1)]));
  });

  it('keeps labels with their values', async () => {
    const pairs = [
      ['Phone:', '+47 55 01 23'],
      ['Email:', 'mei@example.org'],
      ['City:', 'Bergen'],
      ['Licence:', 'Class B'],
    ];
    const content = pairs
      .map(
        ([label = '', value = ''], index) =>
          textAt(50, 700 - index * 16, label) + textAt(150, 700 - index * 16, value),
      )
      .join('');
    expect(await linesOf(content)).toEqual(pairs.map(([label, value]) => `${label}\t${value}`));
  });

  it('joins letters that were placed one by one, and parts words where the gaps say so', async () => {
    let x = 50;
    let content = '';
    for (const letter of 'Site manager in Cork since 2016') {
      if (letter !== ' ') content += textAt(x, 700, letter, 10);
      x +=
        letter === ' '
          ? 3.2
          : /[iltj]/.test(letter)
            ? 2.5
            : letter === 'r'
              ? 3.3
              : /[mwM]/.test(letter)
                ? 8.4
                : 5.6;
    }
    expect(await linesOf(content)).toEqual(['Site manager in Cork since 2016']);
  });

  it('writes bullets and spaced-out headings as plain text', async () => {
    const content = `BT /F2 12 Tf 3 Tc 50 720 Td (EXPERIENCE AND TRAINING) Tj 0 Tc ET\n${textAt(50, 700, '•')}${textAt(68, 700, 'Trained forty volunteers')}${textAt(50, 684, '•Wrote the handbook')}`;
    expect(await linesOf(content)).toEqual([
      'EXPERIENCE AND TRAINING',
      '• Trained forty volunteers',
      '• Wrote the handbook',
    ]);
  });

  it('knows bullets that were drawn, and no other marks', async () => {
    const dot = (y: number) => `57 ${y} m 60 ${y + 3} l 63 ${y} l 60 ${y - 3} l h f\n`;
    const content =
      linesAt(75, 700, ['Drove a tram', 'Repaired trams']) +
      dot(703) +
      dot(688) +
      '50 660 300 1 re f\n' +
      textAt(50, 645, 'Languages');
    expect(await linesOf(content)).toEqual(['• Drove a tram', '• Repaired trams', 'Languages']);
  });

  it('writes letters once that were painted twice to look bold', async () => {
    expect(
      await linesOf(
        textAt(50, 700, 'Fluent in Tamil and Malay') + textAt(50.3, 700, 'Fluent in Tamil and Malay'),
      ),
    ).toEqual(['Fluent in Tamil and Malay']);
  });

  it('reads pages that are turned', async () => {
    expect(await linesOf(linesAt(50, 700, right), '/Rotate 90')).toEqual(right);
    const turned = right.map(
      (line, index) => `BT /F1 11 Tf 0 1 -1 0 ${100 + index * 16} 60 Tm (${line}) Tj ET\n`,
    );
    expect(await linesOf(turned.join(''))).toEqual(right);
  });
});

it('says where each line stands on its page', async () => {
  const result = await readResumeHere(
    writePdf({ pages: [{ content: linesAt(50, 700, right) }, { content: linesAt(80, 600, left) }] }),
    'pdf',
  );
  if (!result.ok) throw new Error(result.reason);
  const { text, lines, pages } = result.resume;
  expect(pages).toEqual([
    { width: 595, height: 842 },
    { width: 595, height: 842 },
  ]);
  expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual([...right, ...left]);
  expect(text.split('\f')).toHaveLength(3);
  const [first] = lines;
  expect(first).toMatchObject({ page: 1, x: 50 });
  expect(first?.y).toBeGreaterThan(842 - 712);
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(842 - 696);
  expect(lines.at(-1)).toMatchObject({ page: 2, x: 80 });
});
