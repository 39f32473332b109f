import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { releaseName } from 'shared-contracts/federation/release';
import type { Release } from 'shared-contracts/federation/release';
import type { RemoteManifest } from 'shared-contracts/federation/remote';
import webpack from 'webpack';
import type { Compilation, Configuration } from 'webpack';

import { workspaceRoot } from '../process/workspace.ts';
import { buildId } from './build-id.ts';
import { webpackConfig } from './config.ts';
import { contractUses } from './contract-uses.ts';
import { describeRelease } from './describe-release.ts';
import { exposedFiles, readManifest } from './exposes.ts';
import { describeLibraries, noticesFile, sbomFile } from './notices.ts';
import { contractsFile, releaseFile } from './release-files.ts';
import type { Flavour, Unit } from './unit.ts';
import { readJsonFile, unitOf } from './unit.ts';

interface Built {
  /** Folder with the files and release.json. */
  dir: string;
  release: Release;
  /** False when the same inputs were built before. */
  fresh: boolean;
}

/** The folder of the build of a unit's current inputs, built or not. */
export function builtDir(unit: Unit, flavour: Flavour): string {
  return join(
    unit.dir,
    'dist',
    releaseName({ version: unit.version, build: buildId(unit, flavour) }),
  );
}

function compile(config: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) return reject(error ?? new Error('webpack answered nothing'));
        if (stats.hasErrors())
          return reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        if (stats.hasWarnings())
          process.stderr.write(`${stats.toString({ all: false, warnings: true })}\n`);
        resolve(stats.compilation);
      });
    });
  });
}

/**
 * Builds one unit into `dist`, unless the same inputs have been built. release.json is written last
 * and completes the folder.
 */
async function build(unit: Unit, flavour: Flavour, dist = join(unit.dir, 'dist')): Promise<Built> {
  const id = buildId(unit, flavour);
  const dir = join(dist, releaseName({ version: unit.version, build: id }));
  if (existsSync(join(dir, releaseFile)))
    return { dir, release: readJsonFile<Release>(join(dir, releaseFile)), fresh: false };
  const manifest: RemoteManifest | undefined = unit.isHost ? undefined : readManifest(unit);
  const out = `${dir}.${process.pid}.tmp`;
  mkdirSync(out, { recursive: true });
  try {
    const { config, inspect } = webpackConfig({
      unit,
      flavour,
      build: id,
      exposes: manifest ? exposedFiles(unit, manifest) : {},
      out,
    });
    const compilation = await compile(config);
    if (manifest) writeFileSync(join(out, 'remote.json'), `${JSON.stringify(manifest, null, 1)}\n`);
    const { uses, contracts } = await contractUses(inspect.findings);
    writeFileSync(join(out, contractsFile), `${JSON.stringify(contracts)}\n`);
    // Its runtime is in every entry, but is no module of the graph.
    const { notices, sbom } = describeLibraries(unit, [
      ...inspect.findings.packages,
      join(workspaceRoot, 'tooling/node_modules/webpack'),
    ]);
    writeFileSync(join(out, noticesFile), notices);
    writeFileSync(join(out, sbomFile), sbom);
    const release = describeRelease({
      unit,
      flavour,
      build: id,
      out,
      compilation,
      findings: inspect.findings,
      uses,
      manifest,
    });
    writeFileSync(join(out, releaseFile), `${JSON.stringify(release, null, 1)}\n`);
    rmSync(dir, { recursive: true, force: true });
    renameSync(out, dir);
    return { dir, release, fresh: true };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/**
 * Called by a unit's own bundler file: `await bundle(import.meta.dirname)`. Accepts
 * `--flavour=development` and `--dist=FOLDER`.
 */
export async function bundle(dir: string): Promise<void> {
  const unit = unitOf(dir);
  const { values } = parseArgs({
    options: { flavour: { type: 'string', default: 'production' }, dist: { type: 'string' } },
  });
  const flavour: Flavour = values.flavour === 'development' ? 'development' : 'production';
  const started = Date.now();
  try {
    const { release, fresh } = await build(unit, flavour, values.dist);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      `${unit.id} ${releaseName(release)} ${fresh ? `built in ${seconds} s` : 'as built before'}\n`,
    );
  } catch (error) {
    // webpack's own report, without the bundler's stack.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
