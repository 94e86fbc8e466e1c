import { describe, expect, it } from 'vitest';
import { type DocxParts, paragraph, table, textBox, writeDocx } from '../../testing/write-docx.ts';
import { readResumeHere } from '../read-resume-here.ts';

async function read(parts: DocxParts) {
  const result = await readResumeHere(writeDocx(parts), 'docx');
  if (!result.ok) throw new Error(result.reason);
  return { lines: result.resume.text.trim().split('\n'), hidden: result.resume.hidden };
}

const summary = 'Electrician with ten years on building sites';
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

describe('a Word document', () => {
  it('is read with its header, notes and footer', async () => {
    const { lines } = await read({
      header: paragraph('Nadia Petrova'),
      body: paragraph(summary),
      footnotes: `<w:footnote w:type="separator">${paragraph('---')}</w:footnote><w:footnote w:id="1">${paragraph('With honours')}</w:footnote>`,
      footer: paragraph('nadia@example.org'),
    });
    expect(lines).toEqual(['Nadia Petrova', summary, 'With honours', 'nadia@example.org']);
  });

  it('keeps insertions and results of fields, and leaves deletions and codes out', async () => {
    const field = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "http://x"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('portfolio')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const { lines } = await read({
      body: `${paragraph(summary)}<w:p>${run('See my ')}<w:del><w:r><w:delText>old </w:delText></w:r></w:del><w:ins>${run('new ')}</w:ins>${field}</w:p>`,
    });
    expect(lines).toEqual([summary, 'See my new portfolio']);
  });

  it('writes list items with bullets and tabs as tabs', async () => {
    const list = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
    const { lines } = await read({
      body: `<w:p>${run('Foreman, Ostrava Power')}<w:r><w:tab/></w:r>${run('2019 – 2024')}</w:p>${paragraph('Wired a hospital', { paragraph: list })}`,
    });
    expect(lines).toEqual(['Foreman, Ostrava Power\t2019 – 2024', '• Wired a hospital']);
  });

  it('reads tables row by row, dates with their titles, and layout tables cell by cell', async () => {
    const facts = table([
      [[paragraph('2019 – 2024')], [paragraph('Foreman'), paragraph('Led six people')]],
      [[paragraph('Czech')], [paragraph('native')]],
    ]);
    const layout = table([
      [
        [paragraph('Skills'), paragraph('Cabling')],
        [paragraph('Work'), paragraph('Ostrava Power')],
      ],
    ]);
    const columns = table([
      [
        [paragraph('A1'), paragraph('A2')],
        [paragraph('B1'), paragraph('B2')],
      ],
      [
        [paragraph('A3'), paragraph('A4')],
        [paragraph('B3'), paragraph('B4')],
      ],
    ]);
    const { lines } = await read({ body: facts + layout + columns + paragraph(summary) });
    expect(lines).toEqual([
      ...[
        '2019 – 2024\tForeman',
        'Led six people',
        'Czech\tnative',
        'Skills',
        'Cabling',
        'Work',
        'Ostrava Power',
      ],
      ...['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4', summary],
    ]);
  });

  it('reads a text box once, and white letters in a dark one or in a dark cell as visible', async () => {
    const white = { run: '<w:color w:val="FFFFFF"/>' };
    const { lines, hidden } = await read({
      body:
        paragraph(summary) +
        textBox(paragraph('Nadia Petrova', white), { fill: '1F3864' }) +
        table(
          [[[paragraph('Licensed in two states', white)]]],
          '<w:tcPr><w:shd w:val="clear" w:fill="333333"/></w:tcPr>',
        ),
    });
    expect(lines).toEqual([summary, 'Nadia Petrova', 'Licensed in two states']);
    expect(hidden).toEqual([]);
  });

  it('shows white letters on a dark page colour only where the page is painted', async () => {
    const parts = {
      body: paragraph(summary) + paragraph('On the dark', { run: '<w:color w:val="FFFFFF"/>' }),
      background: '<w:background w:color="101010"/>',
    };
    expect((await read({ ...parts, settings: '<w:displayBackgroundShape/>' })).lines).toContain(
      'On the dark',
    );
    expect((await read(parts)).hidden).toEqual([{ text: 'On the dark', reason: 'white', page: 1 }]);
  });
});
