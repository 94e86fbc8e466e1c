import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildCareersRenderer } from './build/build-careers-renderer.ts';
import { compressAssets } from './build/compress-assets.ts';
import { emitCareersEmbed } from './build/emit-careers-embed.ts';
import { emitImageDecoders } from './build/emit-image-decoders.ts';
import { paintBeforeScripts } from './build/paint-before-scripts.ts';
import { paintLoginFirst } from './build/paint-login-first.ts';
import { preloadStart } from './build/preload-start.ts';
import { preloadTextFont } from './build/preload-text-font.ts';
import { servePublicPages } from './build/serve-public-pages.ts';

const sourceFolder = fileURLToPath(new URL('./src/', import.meta.url));

function listFolders(parent: string): string[] {
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

export const sourceAlias = {
  // Only our own folders: packages use `#` names of their own.
  find: new RegExp(`^#(?=(?:${listFolders(sourceFolder).join('|')})/)`),
  replacement: sourceFolder,
};

const zodAlias = { find: /^zod$/, replacement: fileURLToPath(new URL('./src/app/zod.ts', import.meta.url)) };

const pageFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    paintLoginFirst([sourceAlias]),
    preloadTextFont(),
    preloadStart(),
    paintBeforeScripts(),
    servePublicPages(),
    emitCareersEmbed(),
    emitImageDecoders(),
    compressAssets(),
    buildCareersRenderer([sourceAlias]),
  ],
  resolve: { alias: [sourceAlias, zodAlias] },
  server: {
    proxy: {
      '/hr': api,
      '/agent/orchestrator': api,
      '/healthz': api,
      '/readyz': api,
      '/robots.txt': api,
      '/sitemap.xml': api,
      // Feeds and embed; the careers page itself is an entry of this app.
      '^/careers/[^/]+/.': api,
    },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    // Data URLs for fonts are not in the content security policy, so nothing is inlined.
    assetsInlineLimit: 0,
    // index.html links what the start needs; a page's own chunks import each other.
    modulePreload: {
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    reportCompressedSize: true,
    rolldownOptions: {
      // Candidates come with slow phones: their pages are entries of their own, without the app.
      input: {
        index: pageFile('./index.html'),
        public: pageFile('./public.html'),
        careers: pageFile('./careers.html'),
      },
    },
  },
});
