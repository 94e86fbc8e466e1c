import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

/** Renders a mail as HTML, and as a plain text that reads well by itself. */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(element);
  const text = toPlainText(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'h1', options: { uppercase: false, trailingLineBreaks: 2 } },
      { selector: 'hr', options: { length: 40 } },
    ],
  });
  return { html, text };
}
