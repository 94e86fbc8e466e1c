import { matchPath, publicPages } from '@candor/contract/public-pages';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { CareersScreen } from '#public/careers/careers-screen.tsx';
import { readFirstPaint } from '#public/careers/first-paint.ts';
import { decodePart } from '#public/decode-part.ts';

const container = document.getElementById('root');
if (!container) throw new Error('careers.html has no #root');
const { pathname, search } = window.location;
const slug = decodePart(matchPath(publicPages.careers, pathname)?.slug ?? '');
const first = readFirstPaint();
const page = (
  <StrictMode>
    <CareersScreen slug={slug} search={search} first={first} />
  </StrictMode>
);
if (first) hydrateRoot(container, page);
else createRoot(container).render(page);
