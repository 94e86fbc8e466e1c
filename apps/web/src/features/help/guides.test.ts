import { describe, expect, it } from 'vitest';
import { listControls, searchGuides, splitText } from '#features/help/guide-words.ts';
import { mainGuides } from '#features/help/main-guides.ts';
import { moreGuides } from '#features/help/more-guides.ts';
import { pages } from '#shell/pages.ts';

const guides = [...mainGuides, ...moreGuides];

/** Every source file of the app by its name in imports, such as `#features/jobs/job-list.tsx`. */
const sources = new Map(
  Object.entries(
    import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([file, text]) => [
    file
      .replace('../../', '#')
      .replace(/^\.\.\//, '#features/')
      .replace(/^\.\//, '#features/help/'),
    text,
  ]),
);

/** A page with every file that it imports, however indirectly: what can stand on the screen. */
function collect(file: string, seen = new Set<string>()): Set<string> {
  const text = sources.get(file);
  if (text === undefined || seen.has(file)) return seen;
  seen.add(file);
  for (const [, imported = ''] of text.matchAll(/(?:from |import\()'(#[^']+)'/g)) collect(imported, seen);
  return seen;
}

/** As the text of an element or a whole word of ours in quotes; not as a part of something else. */
function shows(text: string, control: string): boolean {
  const escaped = control.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?:['"\`>]|\\n)\\s*${escaped}\\s*(?:['"\`<{]|\\n)`).test(text);
}

describe.each(guides.map((guide) => [guide.title, guide] as const))('the guide to %s', (_title, guide) => {
  const explained = pages.filter((page) => page.guide === guide.id || page.path === guide.path);

  it('leads to a page, with the right that it needs', () => {
    const page = pages.find(({ path }) => path === guide.path);
    expect(page).toMatchObject({ frame: 'app', right: guide.right });
    expect(page?.needs).toBe(guide.needs);
  });

  it('is what the “?” of a screen leads to', () => {
    expect(pages.some((page) => page.guide === guide.id)).toBe(true);
  });

  it('names no control that is not on its screens', () => {
    const files = explained.flatMap(
      ({ load }) => /#?(?:\/src\/|#)(pages\/[\w-]+\.tsx)/.exec(load.toString())?.[1] ?? [],
    );
    expect(files).toHaveLength(explained.length);
    const texts = files.flatMap((file) => [...collect(`#${file}`)].map((name) => sources.get(name) ?? ''));
    expect(texts.length).toBeGreaterThan(10);
    expect(listControls(guide).filter((control) => !texts.some((text) => shows(text, control)))).toEqual([]);
  });

  it('has features and a tip, in sentences of at most 20 words', () => {
    expect(guide.features.length).toBeGreaterThanOrEqual(3);
    const sentences = [guide.summary, ...guide.features, guide.tip].flatMap((text) =>
      text.split(/(?<=[.:;])\s/),
    );
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 20)).toEqual([]);
  });
});

it('has ten main guides, in the order of the sidebar', () => {
  expect(mainGuides.map(({ title }) => title)).toEqual([
    'Dashboard',
    'Jobs',
    'Applications',
    'Candidates',
    'Evaluation Results',
    'Evaluation History',
    'Communication History',
    'FAQ Request History',
    'Integrations',
    'Organization',
  ]);
  expect(new Set(guides.map(({ id }) => id)).size).toBe(guides.length);
});

it('tells controls from what is said of them', () => {
  expect(splitText('Choose [Add Job] first.')).toEqual([
    { text: 'Choose ', isControl: false },
    { text: 'Add Job', isControl: true },
    { text: ' first.', isControl: false },
  ]);
});

it('finds guides by every word, also by the name of a button', () => {
  const find = (q: string) => searchGuides(guides, q).map(({ id }) => id);
  expect(find('')).toHaveLength(guides.length);
  expect(find('swap TEST')).toEqual(['evaluation-results']);
  expect(find('add job')).toContain('jobs');
  expect(find('zeppelin')).toEqual([]);
});
