import { describe, expect, it } from 'vitest';
import { modelText } from './model-text.ts';

const resume = 'Senior nurse\nLed wound care on two wards.\nTrained six new colleagues.';

describe('what a model gets of a resume', () => {
  it('is the same under a longer name', () => {
    expect(modelText(`      \n${resume}`).text).toBe(modelText(`              \n${resume}`).text);
  });

  it('is the same with pronouns, and with contacts, that are covered', () => {
    const covered = modelText(`    (       )\n   |    |  \n${resume}`).text;
    expect(covered).toBe(modelText(resume).text);
  });

  it('is cut at a line where it is endless, and says so', () => {
    const { text, isCut } = modelText(`${resume}\n`.repeat(2000));
    expect(isCut).toBe(true);
    expect(text.length).toBeLessThanOrEqual(60_000);
    expect(text.endsWith('.')).toBe(true);
  });
});
