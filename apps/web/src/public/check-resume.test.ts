import { resumeRules } from '@candor/contract/field-rules';
import { describe, expect, it } from 'vitest';
import { checkResume, describeResume } from '#public/check-resume.ts';

it('says what may be sent', () => {
  expect(describeResume()).toBe('PDF, DOC or DOCX, up to 5 MB');
});

describe('a resume', () => {
  it.each(['cv.pdf', 'CV.PDF', 'cv.doc', 'cv.docx'])('may be called %s', (name) => {
    expect(checkResume(new File(['x'], name))).toBeUndefined();
  });

  it('without an ending is known by its type', () => {
    expect(checkResume(new File(['x'], 'document', { type: 'application/pdf' }))).toBeUndefined();
  });

  it('of another kind is refused', () => {
    const picture = new File(['x'], 'cv.png', { type: 'image/png' });
    expect(checkResume(picture)).toBe('Please upload a PDF or Word document');
  });

  it('may have 5 MB and not a byte more, as the server has it', () => {
    const { maxBytes } = resumeRules;
    expect(checkResume(new File([new Uint8Array(maxBytes)], 'cv.pdf'))).toBeUndefined();
    const larger = new File([new Uint8Array(maxBytes + 1)], 'cv.pdf');
    expect(checkResume(larger)).toBe('File size must be less than 5MB');
  });
});
