import type { OfferedModules } from 'release-formats/platform';
import type { Release, ReleaseUses } from 'release-formats/release';
import { fileTable } from 'release-kit/units/file-table.ts';
import type { Flavour, Unit } from 'release-kit/units/unit.ts';
import type { RemoteManifest } from 'shared-contracts/federation/remote';
import { exposesOf } from 'shared-contracts/federation/remote.rules';
import type { Chunk, Compilation } from 'webpack';

import type { GraphFindings } from './inspect-plugin.ts';
import { exposeChunk } from './remote-config.ts';
import { shareKeyOf } from './share-key.ts';

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
  offered: OfferedModules;
}

/** The module graph's order depends on the order of file reads; sorting gives equal bytes. */
const byName = <T>(table: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));

const isScript = (file: string) => file.endsWith('.js') && !file.endsWith('.hot-update.js');

const scriptsIn = (chunks: readonly Chunk[]): string[] => [
  ...new Set(chunks.flatMap((chunk) => [...chunk.files]).filter(isScript)),
];

/** Scripts of the chunk groups of a name, each once: a page's preloads. */
const scriptsOf = (compilation: Compilation, name: string, except: readonly string[]): string[] =>
  scriptsIn(compilation.namedChunkGroups.get(name)?.chunks ?? []).filter(
    (file) => !except.includes(file),
  );

/** Host: the scripts of each shared module, except those that every page has. */
function partsOf(compilation: Compilation, except: readonly string[]): Record<string, string[]> {
  const parts = compilation.chunkGroups.flatMap((group) =>
    group.origins.flatMap(({ module }): [string, string[]][] => {
      const key = module?.type === 'provide-module' ? shareKeyOf(module) : undefined;
      const files = scriptsIn(group.chunks).filter((file) => !except.includes(file));
      return key && files.length > 0 ? [[key, files]] : [];
    }),
  );
  return byName(Object.fromEntries(parts));
}

/** Remote: the shared modules that the scripts of an exposed module wait for. */
function sharesOf(compilation: Compilation, module: string): string[] {
  const chunks = compilation.namedChunkGroups.get(exposeChunk(module))?.chunks ?? [];
  const modules = chunks.flatMap((chunk) => [
    ...compilation.chunkGraph.getChunkModulesIterable(chunk),
  ]);
  return [...new Set(modules.flatMap((one) => shareKeyOf(one) ?? []))].sort();
}

/** The shapes of the bus's exports: all of them for the host, the used ones for a remote. */
function busOf({ isHost }: Unit, { needs }: GraphFindings, offered: OfferedModules) {
  const bus = 'shared-bus';
  const { shapes } = offered[bus] ?? {};
  if (!shapes || isHost) return shapes && { bus: shapes };
  const used = new Set(
    Object.entries(needs).flatMap(([name, names]) =>
      name === bus || offered[name]?.partOf === bus ? names : [],
    ),
  );
  const uses = (name: string) => used.has('*') || used.has(name);
  return {
    bus: Object.fromEntries(
      Object.entries(shapes).flatMap(([name, [shape = '']]) =>
        uses(name) ? [[name, [shape]]] : [],
      ),
    ),
  };
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
  offered,
}: Described): Release {
  const mainFile = [
    ...(compilation.entrypoints.get('main')?.getEntrypointChunk().files ?? []),
  ].find(isScript);
  const entry = entryFile ?? mainFile;
  if (!entry) throw new Error(`${unit.id}: the build has no entry`);
  const exposes = (manifest ? exposesOf(manifest) : []).map((module): [string, string[]] => [
    module,
    scriptsOf(compilation, exposeChunk(module), [entry]),
  ]);
  const preload = unit.isHost ? scriptsOf(compilation, 'bootstrap', [entry]) : [];
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
    preload,
    ...(unit.isHost && {
      byContent: true,
      signedIn: scriptsOf(compilation, 'shell', [entry, ...preload]),
      parts: partsOf(compilation, [entry, ...preload]),
    }),
    exposes: Object.fromEntries(exposes),
    ...(!unit.isHost && {
      shares: Object.fromEntries(
        exposes.map(([module]) => [module, sharesOf(compilation, module)]),
      ),
    }),
    provides: unit.isHost ? byName(findings.provides) : {},
    needs: unit.isHost ? {} : byName(findings.needs),
    uses,
    ...busOf(unit, findings, offered),
    ...(manifest ? { remote: manifest } : {}),
  };
}
