import { describe, expect, it } from 'vitest';
import { htmlToText } from './html-to-text.ts';

describe('a posting as plain text', () => {
  it('has paragraphs and bullets', () => {
    const html =
      '<div><p>We build <b>boats</b>.</p><p>You bring</p><ul><li>Care</li><li><p>Calm &amp; time</p></li></ul><p>Bye</p></div>';
    expect(htmlToText(html)).toBe('We build boats.\n\nYou bring\n\n- Care\n- Calm & time\n\nBye');
  });

  it('keeps line breaks, and the words of tables apart', () => {
    expect(htmlToText('One<br>Two<br/>Three')).toBe('One\nTwo\nThree');
    expect(htmlToText('<table><tr><td>Pay</td><td>Good</td></tr></table>')).toBe('Pay Good');
  });

  it('keeps the lines of a text without markup', () => {
    expect(htmlToText('One\r\n\r\n\r\nTwo &amp; three\n- four')).toBe('One\n\nTwo & three\n- four');
  });

  it.each([
    ['a script', '<p>Hi</p><script>alert(1)</script>'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>">no frames</iframe><p>Hi</p>'],
    ['a handler', '<p onclick="alert(1)">Hi<img src=x onerror=alert(1)></p>'],
    ['styles and comments', '<style>p{}</style><!-- <script>alert(1)</script> --><p>Hi</p>'],
    ['a drawing', '<svg><script>alert(1)</script><text>no</text></svg><p>Hi</p>'],
    ['an open tag', '<p>Hi</p><script>alert(1)'],
  ])('leaves nothing of %s', (_what, html) => {
    expect(htmlToText(html)).not.toMatch(/<|script|alert|onerror/);
    expect(htmlToText(html)).toContain('Hi');
  });

  it('puts no tag together from pieces of others', () => {
    expect(htmlToText('<scr<script>ipt>alert(1)</script><p>Hi</p>')).not.toContain('<');
  });

  it('keeps escaped markup as the text it is', () => {
    expect(htmlToText('<p>Write &lt;script&gt; well</p>')).toBe('Write <script> well');
  });

  it('drops what is not seen', () => {
    expect(htmlToText('<p>A\u200b\u202e\u0007B\u{e0041}</p>')).toBe('AB');
  });

  it('takes no time over the worst of markup', () => {
    // Of the processor, not of the clock: others may keep the machine busy.
    const before = process.cpuUsage();
    htmlToText('<div>'.repeat(60_000));
    htmlToText('<'.repeat(300_000));
    htmlToText('<li>'.repeat(80_000));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000);
  });
});
