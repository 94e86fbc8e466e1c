import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FileDrop } from '#ui/file-drop.tsx';

const pdf = new File(['%PDF'], 'Resume.PDF', { type: 'application/pdf' });
const picture = new File(['png'], 'me.png', { type: 'image/png' });
const huge = new File(['x'.repeat(11)], 'long.pdf', { type: 'application/pdf' });

function renderDrop(multiple: boolean) {
  const onFiles = vi.fn();
  const onRefused = vi.fn();
  render(
    <FileDrop
      label="Upload resumes"
      hint="PDF or DOCX"
      accept=".pdf,.docx"
      maxBytes={10}
      multiple={multiple}
      onFiles={onFiles}
      onRefused={onRefused}
    />,
  );
  return { onFiles, onRefused, input: screen.getByLabelText('Upload resumes', { selector: 'input' }) };
}

it('takes chosen files and is reached by the keyboard', async () => {
  const { onFiles, input } = renderDrop(true);
  await userEvent.setup().tab();
  expect(document.activeElement).toBe(input);
  await userEvent.upload(input, [pdf]);
  expect(onFiles).toHaveBeenCalledWith([pdf]);
});

it('accepts dropped files and refuses those of a wrong type or size', () => {
  const { onFiles, onRefused, input } = renderDrop(true);
  fireEvent.drop(input, { dataTransfer: { files: [pdf, picture, huge] } });
  expect(onFiles).toHaveBeenCalledWith([pdf]);
  expect(onRefused).toHaveBeenCalledWith([
    { file: picture, reason: 'type' },
    { file: huge, reason: 'size' },
  ]);
});

it('takes one file where one is asked for', () => {
  const { onFiles, input } = renderDrop(false);
  fireEvent.drop(input, { dataTransfer: { files: [pdf, pdf] } });
  expect(onFiles).toHaveBeenCalledWith([pdf]);
});
