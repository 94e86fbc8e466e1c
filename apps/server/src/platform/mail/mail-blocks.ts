import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react';
import { type StyledPart, styled } from './mail-theme.ts';

/** What only the eye needs: the plain-text part leaves it out. */
export const notInText = { 'data-skip-in-text': true };

export function paragraph(...content: ReactNode[]): ReactElement {
  return h(Text, styled('text'), ...content);
}

/** A code to type somewhere: large, selected as a whole with one tap, alone on its line in the text part. */
export function codeBlock(code: string): ReactElement {
  const digits = h('p', { style: { margin: 0 } }, code);
  return box({ part: 'code', align: 'center', style: { margin: '24px 0' } }, digits);
}

interface Box {
  part: StyledPart;
  align?: 'center' | 'left';
  width?: number;
  style?: CSSProperties;
}

/** A one-cell table: Outlook honours padding, colour and width only there. */
export function box({ part, align = 'left', width, style }: Box, ...content: ReactElement[]): ReactElement {
  const table = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, width: width ?? '100%' };
  // Outlook reads the width from the attribute, all others from the style.
  const limits = width ? { width: '100%', maxWidth: `${width}px` } : {};
  const cell = h('td', { align, ...styled(part) }, ...content);
  return h(
    'table',
    { ...table, align: 'center', style: { ...limits, borderCollapse: 'separate', ...style } },
    h('tbody', null, h('tr', null, cell)),
  );
}

/** The one thing to do, with its address in full below for programs that draw no buttons. */
export function actionButton({ label, url }: { label: string; url: string }): ReactElement {
  return h(
    'div',
    null,
    h(
      Section,
      { ...notInText, style: { marginTop: '24px' } },
      h(Button, { href: url, ...styled('button') }, label),
    ),
    h(Text, { ...notInText, ...styled('muted', { marginBottom: 0 }) }, 'Or open this link in your browser:'),
    h(Text, styled('muted', { marginTop: '4px' }), plainLink(url)),
  );
}

export function plainLink(url: string): ReactElement {
  return h(Link, { href: url, ...styled('link') }, url);
}
