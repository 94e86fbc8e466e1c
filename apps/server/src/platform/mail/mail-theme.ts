import type { CSSProperties } from 'react';

const fontFamily =
  "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const codeFontFamily = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace";

export type StyledPart =
  | 'body'
  | 'page'
  | 'card'
  | 'mark'
  | 'wordmark'
  | 'title'
  | 'text'
  | 'muted'
  | 'code'
  | 'button'
  | 'link'
  | 'line';

/** The light look, set inline because many mail programs read no style sheet. */
const mailStyles: Record<StyledPart, CSSProperties> = {
  body: { margin: 0, padding: 0, fontFamily },
  page: { padding: '32px 16px', backgroundColor: '#f8f8fb', fontFamily },
  card: {
    padding: '32px',
    backgroundColor: '#ffffff',
    border: '1px solid #e5e5ee',
    borderRadius: '12px',
    textAlign: 'left',
  },
  mark: {
    width: '28px',
    height: '28px',
    backgroundColor: '#5546e0',
    borderRadius: '8px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '28px',
    textAlign: 'center',
  },
  wordmark: { paddingLeft: '8px', color: '#16161d', fontSize: '16px', fontWeight: 600, lineHeight: '28px' },
  title: {
    margin: '28px 0 0',
    color: '#16161d',
    fontSize: '24px',
    fontWeight: 600,
    lineHeight: '30px',
    letterSpacing: '-0.02em',
  },
  text: { margin: '16px 0 0', color: '#16161d', fontSize: '16px', lineHeight: '24px' },
  muted: { margin: '16px 0 0', color: '#5c5c6b', fontSize: '13px', lineHeight: '20px' },
  code: {
    padding: '20px 8px 20px 14px',
    backgroundColor: '#eeecfd',
    borderRadius: '8px',
    color: '#16161d',
    fontFamily: codeFontFamily,
    fontSize: '32px',
    fontWeight: 600,
    lineHeight: '40px',
    // Space by style, not by characters: what is selected and copied is the bare code.
    letterSpacing: '6px',
    textAlign: 'center',
    userSelect: 'all',
  },
  button: {
    padding: '12px 20px',
    backgroundColor: '#5546e0',
    borderRadius: '8px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '20px',
    textDecoration: 'none',
  },
  link: { color: '#5546e0', textDecoration: 'underline', wordBreak: 'break-all' },
  line: { margin: '32px 0 0', border: 'none', borderTop: '1px solid #e5e5ee' },
};

/** What cannot stand inline: the dark look for the mail programs that ask, and less air on a phone. */
export const mailStyleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.mail-body { background-color: #f8f8fb; }
@media (prefers-color-scheme: dark) {
  .mail-body, .mail-page { background-color: #0f0f14 !important; }
  .mail-card { background-color: #17171e !important; border-color: #2b2b36 !important; }
  .mail-mark { background-color: #9d92ff !important; color: #14122b !important; }
  .mail-wordmark, .mail-title, .mail-text { color: #f2f2f7 !important; }
  .mail-muted { color: #a6a6b5 !important; }
  .mail-code { background-color: #26233f !important; color: #f2f2f7 !important; }
  .mail-button { background-color: #9d92ff !important; color: #14122b !important; }
  .mail-link { color: #9d92ff !important; }
  .mail-line { border-top-color: #2b2b36 !important; }
}
@media (max-width: 480px) {
  .mail-page { padding: 16px 8px !important; }
  .mail-card { padding: 24px 20px !important; }
  .mail-code { font-size: 28px !important; letter-spacing: 4px !important; }
}
`;

/** The class and the inline style of one part of a mail. */
export function styled(part: StyledPart, more: CSSProperties = {}) {
  return { className: `mail-${part}`, style: { ...mailStyles[part], ...more } };
}
