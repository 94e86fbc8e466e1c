import { afterEach, expect, it, vi } from 'vitest';
import { listLater, takeOverWhenUsed } from '#public/careers/take-over-when-used.ts';

afterEach(() => {
  // What an earlier test still waits for is used up.
  window.dispatchEvent(new Event('keydown'));
  document.head.querySelectorAll('link').forEach((link) => {
    link.remove();
  });
  document.body.replaceChildren();
});

const painted = '<input id="careers-search"><script id="first-paint" type="application/json">{}</script>';

it('leaves the script alone until somebody does something, then loads it once', () => {
  document.body.innerHTML = painted;
  const takeOver = vi.fn(async () => undefined);
  takeOverWhenUsed(takeOver, []);
  for (const sign of ['pointermove', 'scroll']) document.dispatchEvent(new Event(sign, { bubbles: true }));
  expect(takeOver).not.toHaveBeenCalled();
  document.getElementById('careers-search')?.focus();
  document.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(takeOver).toHaveBeenCalledTimes(1);
});

it.each([
  ['nothing was painted', '<div id="root"></div>'],
  ['not every job was painted', `<ul data-continues="true"></ul>${painted}`],
])('loads the script at once where %s', (_case, body) => {
  document.body.innerHTML = body;
  const takeOver = vi.fn(async () => undefined);
  takeOverWhenUsed(takeOver, []);
  expect(takeOver).toHaveBeenCalledTimes(1);
});

it('fetches the files of the script ahead, without running them', async () => {
  document.body.innerHTML = `${painted}<script type="application/json" data-later="/assets/a.js /assets/b.js"></script>`;
  const takeOver = vi.fn(async () => undefined);
  takeOverWhenUsed(takeOver, listLater());
  await expect
    .poll(() =>
      Array.from(document.head.querySelectorAll('link[rel=prefetch]'), (link) => link.getAttribute('href')),
    )
    .toEqual(['/assets/a.js', '/assets/b.js']);
  expect(takeOver).not.toHaveBeenCalled();
});
