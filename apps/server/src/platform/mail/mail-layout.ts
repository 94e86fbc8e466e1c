import { Body } from '@react-email/body';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import { box, notInText } from './mail-blocks.ts';
import { mailStyleSheet, styled } from './mail-theme.ts';

interface MailLayout {
  /** The line a mail program shows beside the subject. */
  preview: string;
  title: string;
  body: ReactElement[];
  /** Why the reader gets this mail. */
  footer: string;
}

/** The frame every mail of ours has: wordmark, title, body, and a last line that says why it came. */
export function layOutMail({ preview, title, body, footer }: MailLayout): ReactElement {
  const card = box(
    { part: 'card', width: 600 },
    wordmark(),
    h(Heading, { as: 'h1', ...styled('title') }, title),
    ...body,
    h(Hr, styled('line')),
    h(Text, styled('muted', { marginBottom: 0 }), footer),
  );
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      // Phones would turn a code into a telephone link.
      h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
      h('title', null, title),
      h('style', null, mailStyleSheet),
    ),
    h(Body, styled('body'), h(Preview, null, preview), box({ part: 'page', align: 'center' }, card)),
  );
}

// Drawn from cells and letters: mail programs block remote images, and a picture would tell when it was opened.
function wordmark(): ReactElement {
  const mark = h('td', { align: 'center', 'aria-hidden': true, ...styled('mark') }, 'C');
  const row = h('tr', null, mark, h('td', styled('wordmark'), 'Candor'));
  const table = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 };
  return h('table', { ...table, ...notInText }, h('tbody', null, row));
}
