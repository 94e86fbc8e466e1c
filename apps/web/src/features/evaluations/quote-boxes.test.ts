import { describe, expect, it } from 'vitest';
import { findQuoteBoxes } from '#features/evaluations/quote-boxes.ts';

const text = 'Led triage for years\nand trained others\n\f';
const resume = {
  text,
  pages: [{ width: 200, height: 400 }],
  lines: [
    { start: 0, end: 20, page: 1, x: 20, y: 40, width: 100, height: 10 },
    { start: 21, end: 39, page: 1, x: 20, y: 54, width: 90, height: 10 },
  ],
};

describe('the boxes of a quote', () => {
  it('cover the whole line where the quote is the line', () => {
    const [box, ...others] = findQuoteBoxes(resume, { start: 0, end: 20 });
    expect(others).toEqual([]);
    expect(box).toMatchObject({ page: 1, top: 10, height: 2.5, text: 'Led triage for years' });
    expect(box?.left).toBeCloseTo(9.25);
    expect(box?.width).toBeCloseTo(51.5);
  });

  it('cover a part of the line by its share of the letters', () => {
    const [box] = findQuoteBoxes(resume, { start: 4, end: 10 });
    expect(box?.text).toBe('triage');
    expect(box?.left).toBeCloseTo(((20 + 20 - 1.5) / 200) * 100);
    expect(box?.width).toBeCloseTo(((30 + 3) / 200) * 100);
  });

  it('are one for each line that the quote runs over', () => {
    const boxes = findQuoteBoxes(resume, { start: 15, end: 32 });
    expect(boxes.map((box) => box.text)).toEqual(['years', 'and trained']);
  });

  it('are none where the format has no places', () => {
    expect(findQuoteBoxes({ text, pages: [], lines: [] }, { start: 0, end: 5 })).toEqual([]);
  });
});
