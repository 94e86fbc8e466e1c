import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const entry = fileURLToPath(new URL('../src/public/careers/embed.ts', import.meta.url));

/**
 * Builds the script that shows open jobs on a company's own pages. It is one classic script, not a module: only those can
 * tell where on the page they stand. The server sends it, for every organization the same.
 */
export function emitCareersEmbed(): Plugin {
  return {
    name: 'candor:emit-careers-embed',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          write: false,
          modulePreload: false,
          rolldownOptions: { input: entry, output: { format: 'iife' } },
        },
      });
      const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
      if (chunk?.type !== 'chunk') throw new Error('the careers embed was not built');
      this.emitFile({ type: 'asset', fileName: 'careers-embed.js', source: chunk.code });
    },
  };
}
