import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { box, notInText, paragraph } from '../../../platform/mail/mail-blocks.ts';
import { mailStyleSheet, styled } from '../../../platform/mail/mail-theme.ts';
import { linkMark } from './fill-slots.ts';
import { readableColours } from './readable-colours.ts';

export interface CandidateMail {
  subject: string;
  /** With paragraphs between empty lines, and marks where the link goes. */
  body: string;
  /** In place of the body's own paragraphs, where somebody brought their own; the link follows it. */
  bodyHtml?: string | undefined;
  company: string;
  brandColour: string;
  personalUrl: string;
  /** Above everything else, in test mode. */
  notice: string | undefined;
  /** Why the reader gets this mail. */
  footer: string;
}

/** A mail from the organization, in its own name and colour: no picture is loaded from anywhere. */
export function layOutCandidateMail(mail: CandidateMail): ReactElement {
  const paragraphs = mail.body.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  const linked = paragraphs.filter((text) => text.includes(linkMark));
  const content = mail.bodyHtml === undefined ? paragraphs : linked;
  const card = box(
    { part: 'card', width: 600 },
    letterhead(mail),
    ...(mail.notice ? [h(Text, styled('muted', { fontWeight: 600 }), mail.notice)] : []),
    ...(mail.bodyHtml === undefined ? [] : [ownHtml(mail.bodyHtml)]),
    ...content.map((text) => layOutParagraph(text, mail)),
    h(Hr, styled('line')),
    h(Text, styled('muted', { marginBottom: 0 }), mail.footer),
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
      h('title', null, mail.subject),
      h('style', null, mailStyleSheet),
    ),
    h(Body, styled('body'), h(Preview, null, mail.subject), box({ part: 'page', align: 'center' }, card)),
  );
}

function letterhead({ company, brandColour }: CandidateMail): ReactElement {
  const initial = h(
    'td',
    {
      align: 'center',
      'aria-hidden': true,
      style: { ...styled('mark').style, ...readableColours(brandColour) },
    },
    [...company][0]?.toUpperCase() ?? '',
  );
  const row = h('tr', null, initial, h('td', styled('wordmark'), company));
  const table = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 };
  return h('table', { ...table, ...notInText }, h('tbody', null, row));
}

/** We wrote all of it, from the allowed parts of what was sent to us. */
function ownHtml(html: string): ReactElement {
  return h('div', { ...styled('text'), dangerouslySetInnerHTML: { __html: html } });
}

/** A paragraph that is the link alone, or ends with it on a line of its own, has a button; within a sentence it stays a link. */
function layOutParagraph(text: string, mail: CandidateMail): ReactElement {
  if (text.trim() === linkMark) return linkButton(mail);
  const [lead, rest] = text.trim().split(`\n${linkMark}`);
  if (lead && rest === '') return h('div', null, layOutParagraph(lead, mail), linkButton(mail));
  const lines = text.trim().split('\n');
  const content = lines.flatMap((line, index): ReactNode[] => [
    ...(index > 0 ? [h('br', { key: `break-${index}` })] : []),
    ...withLinks(line, mail, index),
  ]);
  return paragraph(...content);
}

function withLinks(line: string, mail: CandidateMail, index: number): ReactNode[] {
  return line
    .split(linkMark)
    .flatMap((text, place): ReactNode[] =>
      place === 0 ? [text] : [personalLink(mail, `link-${index}-${place}`), text],
    );
}

function linkButton(mail: CandidateMail): ReactElement {
  const { personalUrl, brandColour } = mail;
  const style = { ...styled('button').style, ...readableColours(brandColour) };
  return h(
    'div',
    null,
    h(
      Section,
      { ...notInText, style: { marginTop: '24px' } },
      h(Button, { href: personalUrl, style }, 'Open your personal page'),
    ),
    h(Text, { ...notInText, ...styled('muted', { marginBottom: 0 }) }, 'Or open this link in your browser:'),
    h(Text, styled('muted', { marginTop: '4px' }), personalLink(mail, 'link')),
  );
}

function personalLink({ personalUrl }: CandidateMail, key: string): ReactElement {
  return h(Link, { key, href: personalUrl, ...styled('link') }, personalUrl);
}
