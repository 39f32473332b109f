import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

import type { Release, ReleaseUses } from 'shared-contracts/federation/release';
import type { RemoteManifest } from 'shared-contracts/federation/remote';
import { exposesOf } from 'shared-contracts/federation/remote.rules';
import type { Compilation } from 'webpack';

import type { GraphFindings } from './inspect-plugin.ts';
import { exposeChunk } from './remote-config.ts';
import type { Flavour, Unit } from './unit.ts';

interface Described {
  unit: Unit;
  flavour: Flavour;
  build: string;
  /** The file that a page loads first; without it the script of the entry. */
  entryFile: string | undefined;
  out: string;
  compilation: Compilation;
  findings: GraphFindings;
  uses: ReleaseUses;
  manifest: RemoteManifest | undefined;
}

export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Every file of a folder with size and integrity, in a fixed order. */
export function fileTable(dir: string): Release['files'] {
  const files = readdirSync(dir, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => relative(dir, join(entry.parentPath, entry.name))).sort();
  return Object.fromEntries(
    paths.map((path) => {
      const bytes = readFileSync(join(dir, path));
      return [path, { size: bytes.length, integrity: integrityOf(bytes) }];
    }),
  );
}

/** The module graph's order depends on the order of file reads; sorting gives equal bytes. */
const byName = <T>(table: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));

const isScript = (file: string) => file.endsWith('.js') && !file.endsWith('.hot-update.js');

/** Scripts of the chunk groups of a name, each once: a page's preloads. */
function scriptsOf(compilation: Compilation, name: string, except: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  const files = (group?.chunks ?? []).flatMap((chunk) => [...chunk.files]);
  return [...new Set(files)].filter((file) => isScript(file) && file !== except);
}

export function describeRelease({
  unit,
  flavour,
  build,
  entryFile,
  out,
  compilation,
  findings,
  uses,
  manifest,
}: Described): Release {
  const mainFile = [
    ...(compilation.entrypoints.get('main')?.getEntrypointChunk().files ?? []),
  ].find(isScript);
  const entry = entryFile ?? mainFile;
  if (!entry) throw new Error(`${unit.id}: the build has no entry`);
  const exposes = (manifest ? exposesOf(manifest) : []).map((module): [string, string[]] => [
    module,
    scriptsOf(compilation, exposeChunk(module), entry),
  ]);
  const errors = exposes.filter(([, files]) => files.length === 0);
  if (errors.length > 0)
    throw new Error(`${unit.id}: no script for ${errors.map(([module]) => module).join(', ')}`);
  return {
    schema: 1,
    id: unit.id,
    version: unit.version,
    build,
    flavour,
    entry,
    files: fileTable(out),
    preload: unit.isHost ? scriptsOf(compilation, 'bootstrap', entry) : [],
    exposes: Object.fromEntries(exposes),
    provides: unit.isHost ? byName(findings.provides) : {},
    needs: unit.isHost ? {} : byName(findings.needs),
    uses,
    ...(manifest ? { remote: manifest } : {}),
  };
}
