import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { exposedFiles, readManifest } from 'release-kit/units/exposes.ts';
import { allUnits } from 'release-kit/units/unit.ts';

/** One exposed module of a remote, as the single build names its chunk. */
export interface MonolithModule {
  remote: string;
  module: string;
  chunk: string;
  /** A page that is shown without the bar of the signed-in console. */
  isPublic: boolean;
}

const chunkOf = (remote: string, module: string): string => `${remote}-${module.slice(2)}`;

/**
 * Writes the start file that loads each exposed module by an ordinary import, instead of the host's
 * own. Returns the file and its modules.
 */
export function writeStart(): { file: string; modules: MonolithModule[] } {
  const modules: MonolithModule[] = [];
  const lines = allUnits()
    .filter(({ isHost }) => !isHost)
    .flatMap((unit) => {
      const manifest = readManifest(unit);
      return Object.entries(exposedFiles(unit, manifest)).map(([module, source]) => {
        const chunk = chunkOf(unit.id, module);
        const isPublic = manifest.pages.some((page) => page.module === module && page.public);
        modules.push({ remote: unit.id, module, chunk, isPublic });
        return `  '${unit.id.replaceAll('-', '_')}/${module.slice(2)}': () => import(/* webpackChunkName: "${chunk}" */ '${join(unit.dir, source)}'),`;
      });
    });
  const folder = join(workspaceRoot, '.cache', 'monolith');
  const file = join(folder, 'start.ts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `import { startFederation } from 'shared-bus';

const modules: Record<string, () => Promise<unknown>> = {
${lines.join('\n')}
};
export const loadMap = () => import(/* webpackChunkName: "map-modules" */ '${join(workspaceRoot, 'host/src/platform/map.ts')}');
export const loadMapTiles = () => import(/* webpackChunkName: "map-tiles-modules" */ '${join(workspaceRoot, 'host/src/platform/map-tiles.ts')}');
export function startRemotes() {
  // Set by integrity in the console; here no file has another URL.
  Object.assign(globalThis, { __consoleUrl: (url: string) => url });
  startFederation(JSON.parse(document.getElementById('console-composition')?.textContent ?? ''), {
    register() {}, load: (module) => modules[module]?.() ?? Promise.reject(new Error(module)), freshAddress: (url) => url,
  });
  return 'run';
}
`,
  );
  return { file, modules };
}
