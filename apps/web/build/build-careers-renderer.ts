import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AliasOptions, build, type Plugin } from 'vite';

const entry = fileURLToPath(new URL('../src/public/careers/render-careers.tsx', import.meta.url));

/**
 * Builds the careers page once more for the server, which paints it before the script has come. It is whole, with React, so
 * that the server needs nothing of the web app's. Its folder begins with a dot: such files are not served.
 */
export function buildCareersRenderer(alias: AliasOptions): Plugin {
  let outDir = '';
  return {
    name: 'candor:build-careers-renderer',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir, '.server');
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          publicDir: false,
          // Packages that are written for both sides say so in each file, and would be warned about one by one.
          logLevel: 'error',
          // What runs on a server is left to choose when it starts, with both of React's builds inside.
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          resolve: { alias },
          ssr: { noExternal: true },
          build: { ssr: entry, outDir, emptyOutDir: true, minify: true },
        });
      },
    },
  };
}
