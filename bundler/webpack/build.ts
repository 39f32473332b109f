import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { releaseName } from 'release-formats/release';
import type { Release } from 'release-formats/release';
import { exposedFiles, readManifest } from 'release-kit/units/exposes.ts';
import { contractsFile, releaseFile, smokeFile } from 'release-kit/units/release-files.ts';
import { readSmokeTests } from 'release-kit/units/smoke-tests.ts';
import type { Flavour, Unit } from 'release-kit/units/unit.ts';
import { readJsonFile } from 'release-kit/units/unit.ts';
import type { RemoteManifest } from 'shared-contracts/federation/remote';
import webpack from 'webpack';
import type { Compilation, Configuration } from 'webpack';

import type { BuildPlace } from './config.ts';
import { webpackConfig } from './config.ts';
import { contractUses } from './contract-uses.ts';
import { describeRelease } from './describe-release.ts';
import { describeLibraries, noticesFile, sbomFile } from './notices.ts';

interface Built {
  /** Folder with the files and release.json. */
  dir: string;
  release: Release;
  /** False when the same inputs were built before. */
  fresh: boolean;
}

/** Its runtime is in every entry, but isn't a module of the graph. */
const webpackFolder = dirname(createRequire(import.meta.url).resolve('webpack/package.json'));

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
export async function buildUnit(
  unit: Unit,
  flavour: Flavour,
  place: BuildPlace,
  dist = join(unit.dir, 'dist'),
): Promise<Built> {
  const { build, contracts: contractModules, cache } = place;
  const name = releaseName({ version: unit.version, build });
  const dir = join(dist, name);
  if (existsSync(join(dir, releaseFile)))
    return { dir, release: readJsonFile<Release>(join(dir, releaseFile)), fresh: false };
  const manifest: RemoteManifest | undefined = unit.isHost ? undefined : readManifest(unit);
  const smoke = manifest && readSmokeTests(unit, manifest);
  const out = `${dir}.${process.pid}.tmp`;
  mkdirSync(out, { recursive: true });
  try {
    const part = place.part(manifest ? exposedFiles(unit, manifest) : {});
    const { config, inspect } = webpackConfig({
      unit,
      flavour,
      build,
      contracts: contractModules,
      cache,
      part,
      out,
    });
    const compilation = await compile(config);
    if (manifest) writeFileSync(join(out, 'remote.json'), `${JSON.stringify(manifest, null, 1)}\n`);
    if (smoke) writeFileSync(join(out, smokeFile), `${JSON.stringify(smoke, null, 1)}\n`);
    const { uses, contracts } = await contractUses(inspect.findings, contractModules);
    writeFileSync(join(out, contractsFile), `${JSON.stringify(contracts)}\n`);
    const { notices, sbom } = describeLibraries(unit, [
      ...inspect.findings.packages,
      webpackFolder,
    ]);
    writeFileSync(join(out, noticesFile), notices);
    writeFileSync(join(out, sbomFile), sbom);
    for (const [file, text] of Object.entries(part.files?.(inspect.findings, name) ?? {}))
      writeFileSync(join(out, file), text);
    const release = describeRelease({
      unit,
      flavour,
      build,
      entryFile: part.entryFile,
      out,
      compilation,
      findings: inspect.findings,
      uses,
      manifest,
      offered: part.offered,
    });
    writeFileSync(join(out, releaseFile), `${JSON.stringify(release, null, 1)}\n`);
    rmSync(dir, { recursive: true, force: true });
    renameSync(out, dir);
    return { dir, release, fresh: true };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
