import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { releaseName } from 'release-formats/release';
import type { Flavour, Unit } from 'release-kit/units/unit.ts';
import { unitOf } from 'release-kit/units/unit.ts';

import { buildId } from './build-id.ts';
import { buildUnit } from './build.ts';
import { workspacePlace } from './workspace-place.ts';

/** The folder of the build of a unit's current inputs, built or not. */
export function builtDir(unit: Unit, flavour: Flavour): string {
  return join(
    unit.dir,
    'dist',
    releaseName({ version: unit.version, build: buildId(unit, flavour) }),
  );
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
    const { release, fresh } = await buildUnit(
      unit,
      flavour,
      workspacePlace(unit, flavour),
      values.dist,
    );
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
