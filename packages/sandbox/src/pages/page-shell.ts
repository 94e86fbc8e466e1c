import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';

interface Page {
  title: string;
  content: Html;
  /** A script of ours from /assets; the page must work without it. */
  script?: string;
  /** The page frames a message, whose inline styles the frame's inherited policy must let through. */
  framesMessage?: boolean;
  /** The origin that the page's form leads on to; browsers hold a redirect to the policy, too. */
  submitsTo?: string;
}

/** Answers a page of the sandbox in its common frame, under a policy that runs only our own script files. */
export function sendPage(reply: FastifyReply, page: Page) {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy(page))
    .send(renderShell(page).markup);
}

function contentPolicy({ framesMessage = false, submitsTo = '' }: Page): string {
  const styles = framesMessage ? "'self' 'unsafe-inline'" : "'self'";
  return [
    "default-src 'none'",
    `style-src ${styles}`,
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    `form-action 'self' ${submitsTo}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

function renderShell({ title, content, script }: Page): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Candor sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/sandbox.css">
${script ? html`<script src="/assets/${script}" defer></script>` : ''}
</head>
<body>
<header class="bar"><div class="wide"><a class="brand" href="/"><span class="mark" aria-hidden="true">C</span>Candor <span class="brand-note">sandbox</span></a></div></header>
<main class="wide">
${content}
</main>
</body>
</html>
`;
}
