import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './project.mjs';

const MODULES = inProject('node_modules');

/** Removes parts of installed packages that nothing loads. Doing it again does nothing. */
export function trimPackages({ modules = MODULES, platform = process.platform, arch = process.arch } = {}) {
  for (const part of listUnusedParts({ modules, platform, arch })) rmSync(part, { recursive: true });
}

/** Names what `trimPackages` removes; docs/decisions/dependencies.md says why for each. */
export function listUnusedParts({ modules, platform, arch }) {
  const foreign = listForeignRuntimes(modules, platform, arch);
  return [
    ...foreign,
    ...listNodeHeaders(modules, platform, arch),
    ...listUnusedRecognizers(modules),
    ...listSourceMaps(modules),
  ];
}

/** ONNX Runtime brings its binaries for every platform in one package, as bin/<interface>/<platform>/<arch>. */
function listForeignRuntimes(modules, platform, arch) {
  const bin = join(modules, 'onnxruntime-node', 'bin');
  return listFolders(bin).flatMap((version) =>
    listFolders(version)
      .flatMap(listFolders)
      .filter((folder) => folder !== join(version, platform, arch)),
  );
}

/** The pinned Node comes with headers, for building add-ons, and with manuals. */
function listNodeHeaders(modules, platform, arch) {
  const node = join(modules, `node-${platform}-${arch}`);
  return ['include', 'share'].map((part) => join(node, part)).filter((part) => existsSync(part));
}

/** Of Tesseract, Node loads the whole build; each build also comes in one piece, for browsers. */
function listUnusedRecognizers(modules) {
  const core = join(modules, 'tesseract.js-core');
  if (!existsSync(core)) return [];
  return readdirSync(core)
    .filter((name) => name.endsWith('.wasm.js') || name.endsWith('-lstm.wasm'))
    .map((name) => join(core, name));
}

/** Packages bring maps of their sources for debuggers; a program runs the same without them. */
function listSourceMaps(modules) {
  if (!existsSync(modules)) return [];
  return readdirSync(modules, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:[cm]?js|css|d\.[cm]?ts)\.map$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function listFolders(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));
}
