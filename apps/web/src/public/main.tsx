import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PublicPage } from '#public/public-page.tsx';
import '#styles/index.css';

const container = document.getElementById('root');
if (!container) throw new Error('public.html has no #root');
createRoot(container).render(
  <StrictMode>
    <PublicPage />
  </StrictMode>,
);
