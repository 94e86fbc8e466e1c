import '#app/forbid-code-generation.ts';
import { createRoot } from 'react-dom/client';
import { startApp } from '#app/start-app.tsx';
import '#styles/index.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
startApp(createRoot(container));
