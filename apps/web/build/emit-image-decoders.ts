import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const { version } = require('pdfjs-dist/package.json') as { version: string };
const decoders = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'];

/**
 * Puts the decoders of scanners' pictures beside the assets, where pdf.js asks for them by name. The folder carries the
 * version, because what stands under `assets` is kept for ever.
 */
export function emitImageDecoders(): Plugin {
  return {
    name: 'candor:emit-image-decoders',
    apply: 'build',
    async generateBundle() {
      for (const name of decoders)
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs-${version}/${name}`,
          source: await readFile(require.resolve(`pdfjs-dist/wasm/${name}`)),
        });
    },
  };
}
