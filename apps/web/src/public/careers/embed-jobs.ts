import type { CareersFeed, CareersFeedItem } from '@candor/contract/careers-feed';
import { careersFiles } from '@candor/contract/public-pages';

/** The feed is next to the script. */
const feedFile = careersFiles.json.slice(careersFiles.json.lastIndexOf('/') + 1);

/** What it looks like: the letters and colours of the page around it, and lines between the jobs. */
const styles = `
  :host { display: block; }
  ul { list-style: none; margin: 0; padding: 0; }
  li { padding: 0.75em 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
  a { color: inherit; font-weight: 600; text-underline-offset: 0.2em; }
  p { margin: 0; }
  li p { margin-top: 0.15em; font-size: 0.9em; }
  .all { margin-top: 0.75em; }
`;

/**
 * Shows the open jobs where the script stands on a company's own page. The address of the script says whose jobs they are.
 * Nothing is stored in the browser, and no cookie is sent.
 */
export async function embedJobs(script: HTMLScriptElement): Promise<void> {
  const page = new URL('.', script.src);
  const place = document.createElement('div');
  // A script in the head has no place on the page: what it shows comes last.
  if (script.closest('body')) script.after(place);
  else document.body.append(place);
  const root = place.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = styles;
  root.append(style, ...(await showJobs(page)));
}

async function showJobs(page: URL): Promise<Node[]> {
  const careers = page.href.replace(/\/$/, '');
  try {
    const answer = await fetch(new URL(feedFile, page), { credentials: 'omit' });
    if (!answer.ok) throw new Error(`the feed answered ${answer.status}`);
    const { items, home_page_url } = (await answer.json()) as CareersFeed;
    if (items.length === 0) return [paragraph('No open positions right now.')];
    const list = document.createElement('ul');
    list.append(...items.map(showJob));
    const all = paragraph(link(home_page_url, 'See all open positions'));
    all.className = 'all';
    return [list, all];
  } catch {
    // The company's page goes on without us, with a way to the jobs.
    return [paragraph(link(careers, 'See our open positions'))];
  }
}

function showJob({ url, title, _job: { department, city, country, remote } }: CareersFeedItem): HTMLElement {
  const entry = document.createElement('li');
  const places = remote ? ['Remote', country] : [city, country];
  const facts = [department, places.filter(Boolean).join(', ')].filter(Boolean);
  entry.append(link(url, title), paragraph(facts.join(' · ')));
  return entry;
}

function link(href: string, text: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = text;
  return anchor;
}

function paragraph(content: string | Node): HTMLParagraphElement {
  const element = document.createElement('p');
  element.append(content);
  return element;
}
