import { describe, expect, it } from 'vitest';
import { type DocParagraph, type DocRun, writeDoc } from '../../testing/write-doc.ts';
import { readResumeHere } from '../read-resume-here.ts';

const lines = [
  'Yusuf Demir',
  'Bricklayer, Bosphorus Construction, 2009 - 2020',
  'Built schools in three towns',
];

async function read(content: Buffer) {
  const result = await readResumeHere(content, 'doc');
  if (!result.ok) throw new Error(result.reason);
  return result.resume;
}

/** The last line goes on with letters of this look. */
function endingWith(run: DocRun, paragraph: Partial<DocParagraph> = {}) {
  return [...lines, { ...paragraph, runs: [{ text: 'Laid tiles' }, run, { text: ' and walls' }] }];
}

it('reads a document of Word 97', async () => {
  const { text, hidden } = await read(writeDoc(lines));
  expect(text.trim().split('\n')).toEqual(lines);
  expect(hidden).toEqual([]);
});

describe('text that Word does not show', () => {
  it.each<[reason: string, look: Omit<DocRun, 'text'>]>([
    ['vanished', { isVanished: true }],
    ['white', { colour: [255, 255, 255] }],
    ['white', { colourNumber: 8 }],
    ['low_contrast', { colour: [220, 220, 100] }],
    ['tiny', { halfPoints: 4 }],
  ])('is left out as %s: %j', async (reason, look) => {
    for (const isUnicode of [false, true]) {
      const { text, hidden } = await read(
        writeDoc(endingWith({ text: ', Kubernetes, Terraform', ...look }), { isUnicode }),
      );
      expect(text.trim().split('\n')).toEqual([...lines, 'Laid tiles and walls']);
      expect(hidden).toEqual([{ text: ', Kubernetes, Terraform', reason, page: 1 }]);
    }
  });

  it('is left out over several paragraphs, whose ends stay', async () => {
    const planted = ['Kubernetes', 'Terraform'].map((text) => ({ runs: [{ text, isVanished: true }] }));
    const { text, hidden } = await read(writeDoc([lines[0] ?? '', ...planted, lines[1] ?? '']));
    expect(text.trim().split('\n')).toEqual(lines.slice(0, 2));
    expect(hidden.map((one) => one.text)).toEqual(['Kubernetes', 'Terraform']);
  });

  it.each<[name: string, look: Omit<DocRun, 'text'>, paragraph?: Partial<DocParagraph>]>([
    ['text that is explicitly shown', { isVanished: false }],
    ['dark and colored text', { colour: [31, 73, 125] }],
    ['text of 6 points', { halfPoints: 12 }],
    ['white text on a dark paragraph', { colour: [255, 255, 255] }, { isShaded: true }],
    ['white text on a marked ground', { colourNumber: 8, highlight: 1 }],
  ])('is not %s', async (_, look, paragraph) => {
    const { text, hidden } = await read(
      writeDoc(endingWith({ text: ', Kubernetes, Terraform', ...look }, paragraph)),
    );
    expect(text).toContain('Laid tiles, Kubernetes, Terraform and walls');
    expect(hidden).toEqual([]);
  });
});
