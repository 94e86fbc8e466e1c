import { describe, expect, it } from 'vitest';
import { type DocParagraph, type DocRun, type DocStyle, writeDoc } from '../../testing/write-doc.ts';
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

  const plain: DocStyle = { kind: 'paragraph' };

  it.each<[reason: string, styles: DocStyle[], run?: Partial<DocRun>, paragraph?: Partial<DocParagraph>]>([
    ['vanished', [plain, { kind: 'paragraph', isVanished: true }], {}, { style: 1 }],
    ['tiny', [plain, { kind: 'paragraph', halfPoints: 2 }], {}, { style: 1 }],
    ['white', [plain, { kind: 'paragraph', colour: [255, 255, 255] }], {}, { style: 1 }],
    ['vanished', [plain, { kind: 'letters', isVanished: true }], { style: 1 }],
    ['vanished', [plain, { kind: 'letters', isVanished: 'unlike-style' }], { style: 1 }],
    ['white', [plain, { kind: 'letters', colourNumber: 8 }], { style: 1 }],
    [
      'tiny',
      [plain, { kind: 'letters', halfPoints: 2 }, { kind: 'letters', basedOn: 1, colour: [31, 73, 125] }],
      { style: 2 },
    ],
    [
      'vanished',
      [
        { kind: 'paragraph', isVanished: true },
        { kind: 'paragraph', basedOn: 0 },
      ],
      { isVanished: 'like-style' },
      { style: 1 },
    ],
    ['vanished', [{ kind: 'paragraph' }], { isVanished: 'unlike-style' }],
  ])('is left out as %s by a style: %j', async (reason, styles, run = {}, paragraph = {}) => {
    const planted = { ...paragraph, runs: [{ text: 'Kubernetes, Terraform', ...run }] };
    const shown = lines.map((text) => ({ runs: [{ text, isVanished: false }] }));
    for (const isUnicode of [false, true]) {
      const { text, hidden } = await read(writeDoc([...shown, planted], { isUnicode, styles }));
      expect(text.trim().split('\n')).toEqual(lines);
      expect(hidden).toEqual([{ text: 'Kubernetes, Terraform', reason, page: 1 }]);
    }
  });

  it.each<[name: string, styles: DocStyle[], run?: Partial<DocRun>, paragraph?: Partial<DocParagraph>]>([
    [
      'shown against its style',
      [plain, { kind: 'paragraph', isVanished: true }],
      { isVanished: 'unlike-style' },
      { style: 1 },
    ],
    [
      'of a style that takes its base back',
      [
        { kind: 'paragraph', isVanished: true },
        { kind: 'paragraph', basedOn: 0, isVanished: false },
      ],
      {},
      { style: 1 },
    ],
    [
      'white on a ground that its style gives it',
      [plain, { kind: 'letters', colourNumber: 8, highlight: 1 }],
      { style: 1 },
    ],
    [
      'white by its style on a dark paragraph',
      [plain, { kind: 'paragraph', colourNumber: 8 }],
      {},
      { style: 1, isShaded: true },
    ],
    ['of a style that the document lacks', [plain], { style: 9 }, { style: 7 }],
    ['of styles based on each other', [plain, { kind: 'paragraph', basedOn: 1 }], {}, { style: 1 }],
  ])('is not text %s', async (_, styles, run = {}, paragraph = {}) => {
    const own = { ...paragraph, runs: [{ text: 'Kubernetes, Terraform', ...run }] };
    const shown = lines.map((line) => ({ runs: [{ text: line, isVanished: false }] }));
    const { text, hidden } = await read(writeDoc([...shown, own], { styles }));
    expect(text).toContain('Kubernetes, Terraform');
    expect(hidden).toEqual([]);
  });

  it('is told apart where a look goes on over paragraphs of different styles', async () => {
    const styles: DocStyle[] = [plain, { kind: 'paragraph', isVanished: true }];
    const { text, hidden } = await read(
      writeDoc([...lines, { style: 1, runs: [{ text: 'Kubernetes' }] }, 'Laid tiles'], {
        styles,
        isOneRun: true,
      }),
    );
    expect(text.trim().split('\n')).toEqual([...lines, 'Laid tiles']);
    expect(hidden.map((one) => one.text)).toEqual(['Kubernetes']);
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
